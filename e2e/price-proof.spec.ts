import type { Page } from '@playwright/test'
import { parseEther } from 'viem'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enVerification } from '@/lib/i18n/generated/en/verification'
import { installInjectedWallet } from './fixtures/injected-wallet'
import { longWhen } from './fixtures/long'
import type { ForSale } from './fixtures/market'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { createKeyboard, createPointer } from './pages/hand'
import { ItemList } from './pages/item-list'
import { ItemPage } from './pages/item-page'
import { PriceProof } from './pages/price-proof'
import { WalletModal } from './pages/wallet-modal'

for (const [width, shape] of [
  ['375', phone],
  ['1280', desktop],
] as const) {
  test.describe(`at ${width} px${longWhen(shape === desktop)}`, () => {
    test.use(shape)

    test('a visitor without a wallet has each line of the price checked by the node itself', async ({
      page,
      market,
      evidence,
    }) => {
      evidence.allowOrigin(market.config.embedded?.rpcUrl ?? '')
      const item = await market.findItemForSale()
      const proof = new PriceProof(page, width === '1280' ? createKeyboard(page) : createPointer())
      await new ItemPage(page).goto(item)
      await proof.open()

      await expect(proof.verdict).toHaveText(/^Verified on chain: all \d+ checks passed at block \d+\.$/)
      await expect(proof.answered).toHaveText(enVerification.answered.node)
      await expect(proof.line('signature')).toContainText(enVerification.reason.signed_key())
      await expect(proof.parts.first()).toContainText(enVerification.role.seller)
      await expect(proof.parts).toHaveCount(item.listing.parameters.consideration.length)
      const overflow = await proof.root.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
      expect(overflow, 'wider than the dialog').toBeLessThanOrEqual(0)
      await page.keyboard.press('Escape')
      await expect(proof.root).toHaveCount(0)
      await expect(proof.button).toBeFocused()
    })
  })
}

test('a line turns false when the seller cancels, at the next look @long', async ({ page, market, evidence }) => {
  evidence.allowOrigin(market.config.embedded?.rpcUrl ?? '')
  // This tab hears of nothing, so that the price stays on the page.
  evidence.expect(/api\/v1\/events/)
  await page.route('**/api/v1/events*', (route) => route.abort())
  const item = await market.findItemForSale()
  const proof = new PriceProof(page)
  await new ItemPage(page).goto(item)
  await proof.open()
  await expect(proof.verdict).toContainText('checks passed at block')
  await market.cancelOrder(item.listing)
  await proof.again.click()
  await expect(proof.verdict).toHaveText(enVerification.verdict.fails({ count: 1 }))
  await expect(proof.line('status')).toContainText(enVerification.reason.status_cancelled())
})

test.describe('a market that lies is found out', () => {
  const stranger = `0x${'bad0'.repeat(10)}` as const

  const lies: [what: string, tell: (listing: Order) => Order, failing: string[]][] = [
    [
      'about the price',
      (listing) => ({ ...listing, priceWei: String(parseEther('0.01')) }),
      [enVerification.subject.price],
    ],
    [
      'about who is paid',
      (listing) => {
        const [first, ...rest] = listing.parameters.consideration
        if (!first) throw new Error('nobody is paid')
        const consideration = [{ ...first, recipient: stranger }, ...rest]
        return { ...listing, parameters: { ...listing.parameters, consideration } }
      },
      [enVerification.subject.hash, enVerification.subject.signature],
    ],
    ['about the order', (listing) => ({ ...listing, hash: `0x${'99'.repeat(32)}` }), [enVerification.subject.hash]],
  ]

  for (const [what, tell, failing] of lies) {
    test(`${what}${longWhen(what !== 'about the price')}`, async ({ page, market, evidence }) => {
      evidence.allowOrigin(market.config.embedded?.rpcUrl ?? '')
      const item = await market.findItemForSale()
      let isTold = false
      await tamper(page, item, (item) => {
        isTold = true
        return item.listing ? { ...item, listing: tell(item.listing) } : item
      })
      const proof = new PriceProof(page)
      const list = new ItemList(page)
      // A click before the code is there loads the item's page whole, which nobody changes here.
      await expect(async () => {
        await list.gotoExplore(`?q=${encodeURIComponent(item.name)}`)
        await list.openItem(item.name)
        await expect(new ItemPage(page).heading).toHaveText(item.name)
        expect(isTold).toBe(true)
      }).toPass()
      await proof.open()
      await expect(proof.verdict).toHaveText(enVerification.verdict.fails({ count: failing.length }))
      await expect(proof.lines.filter({ hasText: `${enVerification.result.fails}.` })).toContainText(failing)
    })
  }
})

/** Changes the answer for one item before the page receives it. */
async function tamper(page: Page, { contract, tokenId }: ForSale, change: (item: Item) => Item) {
  await page.route(`**/_next/data/**/${contract}/${tokenId}.json*`, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.pageProps.items = json.pageProps.items.map(change)
    await route.fulfill({ response, json })
  })
  await page.route(`**/api/v1/items/**/${tokenId}`, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    await route.fulfill({ response, json: { item: change(json.item) } })
  })
}

test('a connected wallet is asked first; the market’s own node is named as what it is @long', async ({
  page,
  market,
  evidence,
}) => {
  evidence.allowOrigin(market.config.embedded?.rpcUrl ?? '')
  const account = market.account('Dario')
  await installInjectedWallet(page, { account, marketUrl: market.url, chainId: 31337, reads: true })
  const proof = new PriceProof(page)
  await new ItemPage(page).goto(await market.findItemForSale())
  await new WalletModal(page).open()
  await new WalletModal(page).choose('Test Wallet')
  await expect(new ItemPage(page).connectedWallet(account.address)).toBeVisible()
  await proof.open()
  await expect(proof.answered).toHaveText(enVerification.answered.wallet)
  await expect(proof.verdict).toContainText('checks passed at block')

  await proof.source.selectOption('market')
  await expect(proof.answered).toHaveText(enVerification.answered.market)
  await expect(proof.verdict).toContainText('checks passed at block')
})

test('a node of the reader’s own can be typed; one that is away is said to be, and the terms are proved without it', async ({
  page,
  market,
  evidence,
}) => {
  const { rpcUrl = '' } = market.config.embedded ?? {}
  evidence.allowOrigin(rpcUrl)
  evidence.allowOrigin('http://127.0.0.1:1')
  evidence.expect(/127\.0\.0\.1:1\/|ERR_/)
  const proof = new PriceProof(page)
  await new ItemPage(page).goto(await market.findItemForSale())
  await proof.open()
  const type = async (url: string) => {
    await proof.source.selectOption('type')
    await proof.root.getByLabel(enVerification.ownUrl).fill(url)
    await proof.root.getByRole('button', { name: enVerification.use }).click()
  }
  await type('nowhere at all')
  await expect(proof.root.getByRole('alert')).toHaveText(enVerification.ownUrlWrong)
  await type('http://127.0.0.1:1')
  await expect(proof.answered).toHaveText(enVerification.problem.other)
  await expect(proof.line('hash')).toContainText(enVerification.reason.hash_same())
  await expect(proof.line('status')).toContainText(enVerification.reason.unread())
  await type(rpcUrl)
  await expect(proof.answered).toHaveText(enVerification.answered.own)
  await expect(proof.verdict).toContainText('checks passed at block')
})

test('hash and order can be taken elsewhere', async ({ page, market, evidence, context }) => {
  evidence.allowOrigin(market.config.embedded?.rpcUrl ?? '')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const item = await market.findItemForSale()
  const proof = new PriceProof(page)
  await new ItemPage(page).goto(item)
  await proof.open()
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await proof.root.getByRole('button', { name: enVerification.copyHash }).click()
  await expect(proof.root.getByText(enVerification.copied)).toBeVisible()
  expect(await clipboard()).toBe(item.listing.hash)
  await proof.root.getByText(enVerification.json).first().click()
  await proof.root.getByRole('button', { name: enVerification.copyJson }).click()
  await expect.poll(clipboard).toContain('"signature"')
  expect(JSON.parse(await clipboard())).toMatchObject({
    parameters: item.listing.parameters,
    signature: item.listing.signature,
  })
})

test('without its code the proof says so, and a second click tries again @long', async ({ page, market, evidence }) => {
  evidence.allowOrigin(market.config.embedded?.rpcUrl ?? '')
  evidence.expect(/ERR_FAILED|Loading chunk|ChunkLoadError/)
  const proof = new PriceProof(page)
  await new ItemPage(page).goto(await market.findItemForSale())
  // Until its own code is here, a press waits.
  await expect(new WalletModal(page).headerButton).toBeEnabled()
  await page.route('**/_next/static/chunks/**', (route) => route.abort())
  await proof.open()
  const failed = page.getByRole('button', { name: enCommon.item.proofFailed })
  await expect(failed).toBeVisible()
  await page.unroute('**/_next/static/chunks/**')
  await failed.click()
  await expect(proof.verdict).toContainText('checks passed at block')
})
