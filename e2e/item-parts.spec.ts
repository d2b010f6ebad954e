import { itemTraitsAnswerSchema } from '@/lib/api/schemas/item-traits'
import { traitHref } from '@/lib/collections/trait-href'
import { enItemDetails } from '@/lib/i18n/generated/en/item-details'
import { enMediaPlayer } from '@/lib/i18n/generated/en/media-player'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enShare } from '@/lib/i18n/generated/en/share'
import { findViolations } from './fixtures/find-violations'
import { holdRequests } from './fixtures/hold-requests'
import { scrollThrough, watchShifts } from './fixtures/layout-shifts'
import { mintOwn } from './fixtures/mint-own'
import { readQr } from './fixtures/read-qr'
import { phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { CreatePage } from './pages/create-page'
import { ItemPage, itemPath } from './pages/item-page'
import { WalletModal } from './pages/wallet-modal'

test('each trait says how many share it and from what price, leads to those, and takes an offer for any of them', async ({
  page,
  market,
}) => {
  const trait = { name: 'Mood', value: `Slow ${Date.now()}` }
  const item = await mintOwn(market, 'Ada', [{ trait_type: trait.name, value: trait.value }])
  const { chainId, contract, tokenId } = item
  const readShifts = await watchShifts(page)
  await new ItemPage(page).goto(item)
  const link = page.getByRole('link', { name: trait.value })
  await expect(link).toHaveAttribute('href', traitHref(item, trait))
  await scrollThrough(page)
  const found = itemTraitsAnswerSchema.parse(await market.get(`/items/${chainId}/${contract}/${tokenId}/traits`))
  const row = page.locator('dd', { has: link })
  await expect(row).toContainText(`1 of ${found.itemCount} · `)
  await expect(row).toContainText(enItemDetails.noFloor)
  expect(await readShifts()).toEqual([])
  await page.getByRole('button', { name: enItemDetails.offerOn(trait) }).click()
  await new WalletModal(page).chooseDemo('Emi')
  const flow = new CreatePage(page)
  await expect(flow.heading(enOrderFlows.offer.headingWith({ ...trait, of: item.collection.name }))).toBeVisible()
})

test('an offer for a trait that is asked for before the code of its page is there counts @long', async ({
  page,
  market,
}) => {
  // All of the page is in sight: nobody scrolls.
  await page.setViewportSize({ width: 1280, height: 2000 })
  const item = await market.findItemForSale()
  const letGo = await holdRequests(page)
  await page.goto(itemPath(item), { waitUntil: 'commit' })
  const trait = { name: 'Category', value: item.category ?? '' }
  await page.getByRole('button', { name: enItemDetails.offerOn(trait) }).click()
  letGo()
  await expect(new WalletModal(page).root).toBeVisible()
})

test('a picture fills the screen, grows by keys, buttons and a double click, and gives the focus back', async ({
  page,
  market,
}) => {
  const item = await market.findItemForSale()
  await new ItemPage(page).goto(item)
  const open = page.getByRole('button', { name: enMediaPlayer.view })
  await open.click()
  const dialog = page.getByRole('dialog', { name: item.name })
  const picture = dialog.getByRole('application')
  const scale = dialog.locator('output')
  await expect(scale).toHaveText(enMediaPlayer.viewer.scale({ percent: 100 }))
  const place = await picture.getByRole('img').evaluate((image) => {
    const { left, right, top } = image.getBoundingClientRect()
    return { top, fromMiddle: (left + right - innerWidth) / 2 }
  })
  expect(place.top).toBeGreaterThanOrEqual(16)
  expect(place.fromMiddle).toBeCloseTo(0, 0)
  await picture.press('+')
  await expect(scale).toHaveText(enMediaPlayer.viewer.scale({ percent: 150 }))
  await dialog.getByRole('button', { name: enMediaPlayer.viewer.smaller }).click()
  await expect(scale).toHaveText(enMediaPlayer.viewer.scale({ percent: 100 }))
  await picture.dblclick({ position: { x: 200, y: 200 } })
  await expect(scale).toHaveText(enMediaPlayer.viewer.scale({ percent: 250 }))
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
})

test.describe('at 375 px', () => {
  test.use(phone)

  test('its address is copied, sent and read out of a code, and more items stand below', async ({
    page,
    context,
    market,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const item = await market.findItemForSale()
    const sent = 'data-sent'
    await page.addInitScript((name) => {
      const share = async ({ url }: ShareData) => document.documentElement.setAttribute(name, url ?? '')
      Object.defineProperty(Navigator.prototype, 'share', { value: share, configurable: true })
    }, sent)
    await page.goto(`${itemPath(item)}?from=elsewhere#offers`)
    const address = `${market.url}${itemPath(item)}`
    const open = page.getByRole('button', { name: enShare.share })
    const dialog = page.getByRole('dialog', { name: enShare.share })
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), colorScheme)
      await open.click()
      expect(await readQr(dialog.getByRole('img', { name: enShare.qr }))).toBe(address)
      await expect(dialog.getByRole('textbox', { name: enShare.label })).toHaveValue(address)
      expect(await findViolations(page), colorScheme).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(open).toBeFocused()
    }
    await open.click()
    await dialog.getByRole('button', { name: enShare.copy }).click()
    await expect(dialog.getByRole('button', { name: enShare.copied })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    await dialog.getByRole('button', { name: enShare.hand }).click()
    await expect(page.locator('html')).toHaveAttribute(sent, address)
    await page.keyboard.press('Escape')
    await scrollThrough(page)
    const more = page.locator('section', { has: page.getByRole('heading', { name: enItemDetails.more }) })
    await expect(more.getByRole('article')).toHaveCount(6)
    await expect(more.getByRole('link', { name: item.name, exact: true })).toHaveCount(0)
    // The live card has a heart.
    await expect(more.getByRole('article').first().getByRole('button').first()).toBeVisible()
  })
})
