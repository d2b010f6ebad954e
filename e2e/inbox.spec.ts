import { parseEther } from 'viem'
import { enInbox } from '@/lib/i18n/generated/en/inbox'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enProfile } from '@/lib/i18n/generated/en/profile'
import { buildSafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import { checkPage } from './fixtures/check-page'
import { watchShifts } from './fixtures/layout-shifts'
import { makeOffer } from './fixtures/make-offer'
import { mintOwn } from './fixtures/mint-own'
import { ownSafe } from './fixtures/own-safe'
import { SafeProposals } from './fixtures/safe-proposals'
import { phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { visitAs } from './fixtures/visit-as'
import { ItemPage } from './pages/item-page'

const { tab } = enProfile

test.describe('on a phone', () => {
  test.use(phone)
  test('what needs me stands first at home, comes without moving anything, and leads to where it is answered', async ({
    page,
    market,
  }, testInfo) => {
    const item = await mintOwn(market, 'Cleo')
    await visitAs(page, market, 'Cleo', item)
    await makeOffer(market, market.account('Dario'), item, parseEther('0.25'))

    const readShifts = await watchShifts(page)
    await page.goto('/')
    const line = page.getByRole('main').getByRole('button', { name: / in your inbox/ })
    await expect(line).toContainText(/offers? received/)
    const belowHeader = (source: string) => Number(source.split(': ').at(-1)?.split(' ')[1]) >= 64
    expect((await readShifts()).filter(({ sources }) => sources.some(belowHeader))).toEqual([])
    await line.click()
    const dialog = page.getByRole('dialog', { name: enInbox.heading })
    const offer = dialog.getByRole('listitem').filter({ hasText: item.name })
    await expect(offer).toContainText('0.25 WETH')
    await checkPage(page, testInfo, 'needs-me')
    await offer.getByRole('link').click()
    await expect(new ItemPage(page).heading).toHaveText(item.name)
  })

  test('what ends within a day stands in the inbox of the own page @long', async ({ page, market }, testInfo) => {
    const cleo = market.account('Cleo')
    const item = await mintOwn(market, 'Cleo')
    await visitAs(page, market, 'Cleo', item)
    await market.approveSeaport(item, cleo)
    await market.listAs(cleo, item, { priceWei: parseEther('9'), seconds: 7200 })
    await page.goto(`/profile/${cleo.address}`)
    await page.getByRole('link', { name: tab.inbox, exact: true }).click()
    const ending = page.getByRole('listitem').filter({ hasText: item.name }).filter({ hasText: '9.00 ETH' })
    await expect(ending.first()).toContainText(enInbox.listing)
    await expect(page.getByRole('heading', { name: enInbox.group.ending })).toBeVisible()
    await expect(page.getByRole('heading', { name: enOrderFlows.live.heading })).toBeVisible()
    await checkPage(page, testInfo, 'inbox')
  })
})

test('the parts of a profile are addresses that everybody can read, page by page', async ({
  page,
  market,
}, testInfo) => {
  const ada = market.account('Ada')
  const item = await mintOwn(market, 'Ada')
  await market.approveSeaport(item, ada)
  await market.listAs(ada, item, { priceWei: parseEther('4.5'), seconds: 7200 })
  await makeOffer(market, ada, await market.findItemForSale(), parseEther('0.11'))
  await page.goto(`/profile/${ada.address}`)
  const list = page.getByRole('main').getByRole('listitem')
  await expect(page.getByRole('heading', { name: tab.owned })).toBeVisible()
  await expect(page.getByRole('link', { name: tab.inbox, exact: true }), 'for its own person alone').toHaveCount(0)
  for (const [name, text] of [
    ['created', item.name],
    ['sale', '4.50 ETH'],
    ['offers', '0.11 WETH'],
    ['activity', 'Minted'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name: tab[name], exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`tab=${name}#parts$`))
    await expect(page.getByRole('heading', { name: tab[name] })).toBeVisible()
    await expect(list.filter({ hasText: text }).first()).toBeVisible()
    await checkPage(page, testInfo, name)
  }
  await page.goto(`/profile/${ada.address}?tab=inbox`)
  await expect(page.getByText(enProfile.onlyOwn)).toBeVisible()
})

test('a proposal of one’s Safe that waits for one’s signature is told at home, and leads to the Safe @long', async ({
  page,
  market,
}) => {
  const safe = await ownSafe(market, ['Ada', 'Bela'], 2)
  const tx = buildSafeTx({ to: safe, value: 1n, data: '0x', operation: 0, nonce: 0n })
  await new SafeProposals(market, safe).propose(tx, ['Ada'])
  await visitAs(page, market, 'Bela', await market.findItemForSale())
  await page.goto('/')
  const line = page.getByRole('main').getByRole('button', { name: / in your inbox/ })
  await expect(line).toContainText(/Safe proposals? to sign/)
  await line.click()
  await page.getByRole('dialog', { name: enInbox.heading }).getByTitle(safe).click()
  await expect(page).toHaveURL(new RegExp(`/safe/\\d+/${safe}$`))
})

test('items that I own are transferred together, each with one prompt of a key', async ({ page, market }) => {
  const [emi, bela] = [market.account('Emi'), market.account('Bela')]
  const items = [await mintOwn(market, 'Emi'), await mintOwn(market, 'Emi')] as const
  const { sell, wallet } = await visitAs(page, market, 'Emi', items[0])
  await page.goto(`/profile/${emi.address}`)
  for (const { name } of items) await page.getByRole('checkbox', { name, exact: true }).check()
  await page.getByRole('button', { name: enOrderFlows.many.send({ count: 2 }), exact: true }).click()
  await sell.dialog.getByRole('textbox', { name: enOrderFlows.transfer.to }).fill(bela.address)
  await sell.action(enOrderFlows.list.review).click()
  await expect(sell.row(enOrderFlows.transfer.to)).toContainText(bela.address.slice(0, 6))
  for (const { name } of items.toReversed()) await sell.action(enOrderFlows.transfer.heading({ name })).click()
  await expect(sell.heading(enOrderFlows.transfer.doneHeading)).toBeVisible()
  expect(wallet.prompts).toHaveLength(2)
  for (const item of items) expect(await market.ownerOf(item)).toBe(bela.address)
})
