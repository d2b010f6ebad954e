import type { Browser, Page } from '@playwright/test'
import { safeHref } from '@/lib/accounts/safe-href'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enSafeProposal } from '@/lib/i18n/generated/en/safe-proposal'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildSafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import { checkPage } from './fixtures/check-page'
import { connectDemo } from './fixtures/connect-demo'
import { longWhen } from './fixtures/long'
import type { Market } from './fixtures/market'
import { ownSafe } from './fixtures/own-safe'
import { readQr } from './fixtures/read-qr'
import { SafeProposals } from './fixtures/safe-proposals'
import { expect, test } from './fixtures/test'
import { ActingPage } from './pages/acting'
import { BuyDialog } from './pages/buy-dialog'
import { createKeyboard } from './pages/hand'
import { ItemPage } from './pages/item-page'
import { ProposalPage } from './pages/proposal-page'

const { act, assets, check, hashes, link: linkTexts, nothing, signers, state } = enSafeProposal
const { buy, safe: texts } = enPurchase

/** In a browser of somebody else's, by keyboard. */
async function open(browser: Browser, market: Market, link: string): Promise<ProposalPage> {
  const context = await browser.newContext({ baseURL: market.url })
  const page = await context.newPage()
  await page.goto(link)
  return new ProposalPage(page, createKeyboard(page))
}

/** Axe at each step, at two widths, takes a third of the time: it runs in the long form. */
const axeTitle = (hasAxe: boolean) => `${hasAxe ? ', and axe finds nothing at each step' : ''}${longWhen(hasAxe)}`

for (const hasAxe of [false, true]) {
  test(`an owner proposes and sends the link, another one compares and confirms, and who is no owner executes${axeTitle(hasAxe)}`, async ({
    page,
    browser,
    market,
  }, testInfo) => {
    const look = async (on: Page, name: string) => {
      if (hasAxe || name === 'to-confirm') await checkPage(on, testInfo, name)
    }
    const safe = await ownSafe(market, ['Ada', 'Bela', 'Cleo'], 2)
    const item = await market.findItemForSale()
    const itemPage = new ItemPage(page)
    const acting = new ActingPage(page)
    const dialog = new BuyDialog(page)
    await itemPage.goto(item)
    await connectDemo(page, market, 'Ada')
    await acting.act(market.account('Ada').address, safe)
    await itemPage.buy()
    await dialog.root.getByRole('button', { name: /^Propose to buy/ }).click()
    await acting.propose()
    await dialog.root.getByRole('button', { name: texts.ask, exact: true }).click()
    const asking = new ProposalPage(page)
    const link = await asking.link.inputValue()
    expect(await readQr(asking.code), 'a reader finds the link in the code').toBe(link)
    await look(page, 'ask-the-others')
    await page.keyboard.press('Escape')

    const second = await open(browser, market, link)
    await expect(second.root).toContainText(state.signing({ missing: 1 }))
    await expect(second.root).toContainText(act.connect)
    await expect(second.root.getByRole('link', { name: enSafeProposal.safePage })).toHaveAttribute(
      'href',
      safeHref({ chainId: localChainId, safe }),
    )
    await expect(second.section(assets.heading)).toContainText(assets.token({ tokenId: BigInt(item.tokenId) }))
    await expect(second.section(assets.heading)).toContainText('ETH')
    await expect(second.section(hashes.heading)).toContainText(link.slice(-66))
    await expect(second.signers).toContainText('Ada')
    await look(second.page, 'without-a-wallet')
    await connectDemo(second.page, market, 'Bela')
    await look(second.page, 'to-confirm')
    await second.act('confirm')
    await expect(second.root).toContainText(state.ready)
    await expect(second.signers.getByRole('listitem').filter({ hasText: 'Bela' })).toContainText(signers.signed)
    expect(await market.ownerOf(item), 'signatures alone buy nothing').not.toBe(safe)

    const third = await open(browser, market, link)
    await connectDemo(third.page, market, 'Dario')
    await expect(third.button('confirm')).toHaveCount(0)
    await expect(third.button('reject')).toHaveCount(0)
    await look(third.page, 'to-execute')
    await third.act('execute')
    await expect(third.root).toContainText(state.executed)
    await expect(third.button('execute')).toHaveCount(0)
    await look(third.page, 'executed')
    expect(await market.ownerOf(item)).toBe(safe)
    await expect(second.root, 'the page follows by itself').toContainText(state.executed)
    await expect(second.root.getByText(linkTexts.text)).toHaveCount(0)
    await expect(dialog.heading(buy.ownedHeading({ name: item.name ?? '' }))).toBeVisible({ timeout: 20_000 })
    await second.page.context().close()
    await third.page.context().close()
  })

  test(`without a wallet: it is read without scripts, it follows by itself, and the browser checks it when it is asked to${axeTitle(hasAxe)}`, async ({
    page,
    browser,
    market,
  }, testInfo) => {
    const look = async (name: string) => {
      if (hasAxe) await checkPage(page, testInfo, name)
    }
    const safe = await ownSafe(market, ['Ada', 'Bela', 'Cleo'], 2)
    const elsewhere = new SafeProposals(market, safe)
    const nobody = `0x${'ab'.repeat(20)}` as const
    const path = await elsewhere.propose(buildSafeTx({ to: nobody, value: 1n, nonce: 0n }), ['Ada'])
    const still = await browser.newContext({ baseURL: market.url, javaScriptEnabled: false })
    const plain = new ProposalPage(await still.newPage())
    await plain.page.goto(path)
    await expect(plain.root).toContainText(state.signing({ missing: 1 }))
    await expect(plain.section(assets.heading)).toContainText('0.000000000000000001 ETH')
    await expect(plain.section(hashes.heading)).toContainText(path.slice(-66))
    expect(await readQr(plain.code)).toBe(`${market.url}${path}`)
    await still.close()

    const proposal = new ProposalPage(page, createKeyboard(page))
    await page.goto(path)
    await expect(proposal.section(hashes.heading)).toContainText(hashes.byMarket)
    await expect(proposal.signers).toContainText('Ada')
    await elsewhere.confirmNext('Bela')
    await expect(proposal.root, 'it follows by itself').toContainText(state.ready)
    await look('rendered-on-the-server')
    await proposal.check()
    await expect(proposal.section(hashes.heading)).toContainText(hashes.here)
    await expect(proposal.section(hashes.heading)).toContainText(path.slice(-66))
    await expect(proposal.root.getByRole('button', { name: check.button, exact: true })).toHaveCount(0)
    await expect(proposal.root.getByRole('article'), 'the place is kept').toBeFocused()
    await look('checked-here')

    await page.route(/\/api\/safe-gateway\/.*\/transactions\/0x\w+$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll('"value":"1"', '"value":"2"') })
    })
    await page.reload()
    await proposal.check()
    await expect(proposal.root, 'it takes nobody’s word').toContainText(nothing.mismatch)
    await expect(proposal.section(hashes.heading)).toHaveCount(0)
  })
}
