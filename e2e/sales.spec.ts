import { parseEther } from 'viem'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enErrors } from '@/lib/i18n/generated/en/errors'
import { enItemPrice } from '@/lib/i18n/generated/en/item-price'
import { enListingKinds } from '@/lib/i18n/generated/en/listing-kinds'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enVerification } from '@/lib/i18n/generated/en/verification'
import { phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { BuyDialog } from './pages/buy-dialog'
import { ItemPage } from './pages/item-page'
import { PriceProof } from './pages/price-proof'
import { WalletModal } from './pages/wallet-modal'

const { buy } = enPurchase
const hour = 3600

test('a falling price falls on the page, says where it ends, and is "at most" in the review @long', async ({
  page,
  market,
}) => {
  const item = await market.findItemForSale()
  await market.cancelListings(item)
  await market.list(item, { priceWei: parseEther('2'), endPriceWei: parseEther('1'), seconds: hour })
  const itemPage = new ItemPage(page)
  await itemPage.goto(item)
  await expect(itemPage.priceBar).toContainText(/Declines to 1\.00 ETH by \d+ \w+ \d{4}, \d\d:\d\d UTC\./)
  const readPrice = async () => Number((await itemPage.buyButton.textContent())?.match(/[\d.]+/)?.[0])
  const first = await readPrice()
  expect(first).toBeLessThan(2)
  await expect.poll(readPrice).toBeLessThan(first)

  const before = page.viewportSize()
  await page.setViewportSize(phone.viewport)
  await expect(itemPage.priceBar.getByText(`1.00 ETH ${enListingKinds.end}`)).toBeInViewport({ ratio: 1 })
  if (before) await page.setViewportSize(before)

  const dialog = new BuyDialog(page)
  await itemPage.buy()
  await new WalletModal(page).chooseDemo('Ada')
  await expect(dialog.row(dialog.root, buy.price)).toHaveText(/^Up to 1\.\d+ ETH$/)
  await expect(dialog.confirmButton).toHaveText(/^Buy for up to 1\.\d+ ETH$/)
  await dialog.confirm()
  await dialog.confirmPrompt()
  await expect(dialog.heading(buy.ownedHeading({ name: item.name }))).toBeVisible()
})

test('a sale that has not started says when it does, and one far below the floor that it is', async ({
  page,
  market,
}) => {
  const item = await market.findItemForSale()
  await market.cancelListings(item)
  const order = await market.list(item, { priceWei: 1_000_000n, seconds: 2 * hour, startsInSeconds: hour })
  const itemPage = new ItemPage(page)
  await itemPage.goto(item)
  await expect(itemPage.priceBar).toContainText(/Starts \d+ \w+ \d{4}, \d\d:\d\d UTC\./)
  await expect(itemPage.buyButton).toHaveCount(0)
  await expect(page.getByRole('list', { name: enListingKinds.flags.label })).toHaveText(
    enListingKinds.flags.text.far_below_floor,
  )
  expect((await market.getItem(item)).listing).toBeUndefined()
  await market.cancelOrder(order)
})

test('a private sale is said as one, and sold to whom it is for', async ({ page, market }) => {
  const reserved = await market.findItemForSale()
  await market.cancelListings(reserved)
  const { address: taker } = market.account('Dario')
  await market.list(reserved, { priceWei: parseEther('0.3'), seconds: hour, taker })
  const itemPage = new ItemPage(page)
  await itemPage.goto(reserved)
  await expect(itemPage.priceBar).toContainText(enItemPrice.notForSale)
  await new WalletModal(page).open()
  await new WalletModal(page).chooseDemo('Dario')
  await expect(itemPage.priceBar).toContainText(enListingKinds.forYou)
  const dialog = new BuyDialog(page)
  await itemPage.buy()
  await dialog.confirm()
  await dialog.confirmPrompt()
  await expect(dialog.heading(buy.ownedHeading({ name: reserved.name }))).toBeVisible()
  expect(await market.ownerOf(reserved)).toBe(taker)
})

test('a listing that stands still because Seaport may not move it is not "not for sale" @long', async ({
  page,
  market,
}) => {
  const item = await market.findItemForSale()
  await market.setApproval(item, market.accountOf(item.owner), false)
  await expect.poll(async () => (await market.getItem(item)).listing).toBeUndefined()
  const itemPage = new ItemPage(page)
  await itemPage.goto(item)
  await expect(itemPage.priceBar).toHaveText(
    `${enListingKinds.inactive}${enListingKinds.inactiveText}${enCommon.item.makeOffer}`,
  )
  await market.setApproval(item, market.accountOf(item.owner), true)
  await expect(itemPage.buyButton).toBeEnabled()
})

test('an open review follows when its order dies: to the next one, and to the reason when there is none', async ({
  page,
  market,
}) => {
  const item = await market.findItemForSale()
  const { address } = market.account('Ada')
  const before = await market.readPurse(address)
  const dialog = new BuyDialog(page)
  await market.cancelListings(item)
  const first = await market.list(item, { priceWei: parseEther('0.2'), seconds: hour })
  await new ItemPage(page).goto(item)
  await new ItemPage(page).buy()
  await new WalletModal(page).chooseDemo('Ada')
  await expect(dialog.confirmButton).toBeVisible()
  const next = await market.list(item, { priceWei: parseEther('0.4'), seconds: hour })
  await market.cancelOrder(first)
  await expect(dialog.status.first()).toHaveText(buy.change.lapsed)
  await market.cancelOrder(next)
  await expect(dialog.failure).toHaveText(enErrors.order_cancelled)
  await expect(dialog.prompt).toHaveCount(0)
  expect(await market.readPurse(address)).toEqual(before)
  // As a seller does who asks for more: the old order is cancelled, and a moment later the new one is signed.
  await market.list(item, { priceWei: parseEther('0.6'), seconds: hour })
  await expect(dialog.status.first()).toHaveText(buy.change.lapsed)
  await expect(dialog.confirmButton).toBeVisible()
})

test('an open proof follows when its order dies @long', async ({ page, market, evidence }) => {
  evidence.allowOrigin(market.config.embedded?.rpcUrl ?? '')
  const item = await market.findItemForSale()
  const proof = new PriceProof(page)
  await new ItemPage(page).goto(item)
  await proof.open()
  await expect(proof.verdict).toContainText('checks passed at block')
  await market.cancelOrder(item.listing)
  await expect(proof.root.getByRole('alert')).toHaveText(enVerification.change.over)
  await expect(proof.verdict).toHaveText(enVerification.verdict.fails({ count: 1 }))
  await expect(proof.line('status')).toContainText(enVerification.reason.status_cancelled())
  await page.keyboard.press('Escape')
  await expect(proof.root).toHaveCount(0)
})

test('what happens between the making of a page and its stream of events is told', async ({ page, market }) => {
  const item = await market.findItemForSale()
  const itemPage = new ItemPage(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/events*', async (route) => {
    await held
    await route.continue()
  })
  await itemPage.goto(item)
  await market.cancelListings(item)
  await expect(itemPage.buyButton).toBeVisible()
  release()
  await expect(itemPage.buyButton).toHaveCount(0)
})
