import { traitHref } from '@/lib/market/trait-href'
import { enSell } from '@/lib/messages/en-sell'
import { enViewer } from '@/lib/messages/en-viewer'
import { enWork } from '@/lib/messages/en-work'
import { enWorkMore } from '@/lib/messages/en-work-more'
import { itemTraitsAnswerSchema } from '@/lib/schemas/item-traits'
import { findViolations } from './fixtures/find-violations'
import { scrollThrough, watchShifts } from './fixtures/layout-shifts'
import { lookAt } from './fixtures/look-at'
import { mintOwn } from './fixtures/mint-own'
import { phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { CreatePage } from './pages/create-page'
import { ItemPage } from './pages/item-page'
import { WalletModal } from './pages/wallet-modal'

test('each trait says how many share it and from what price, leads to those, and takes an offer for any of them', async ({
  page,
  market,
}, testInfo) => {
  const trait = { name: 'Mood', value: `Slow ${Date.now()}` }
  const work = await mintOwn(market, 'Ada', [{ trait_type: trait.name, value: trait.value }])
  const { chainId, contract, tokenId } = work
  const readShifts = await watchShifts(page)
  await new ItemPage(page).goto(work)
  const link = page.getByRole('link', { name: trait.value })
  await expect(link).toHaveAttribute('href', traitHref(work, trait))
  await scrollThrough(page)
  const found = itemTraitsAnswerSchema.parse(await market.get(`/items/${chainId}/${contract}/${tokenId}/traits`))
  const row = page.locator('dd', { has: link })
  await expect(row).toContainText(`1 of ${found.itemCount} · `)
  await expect(row).toContainText(enWorkMore.noFloor)
  expect(await readShifts()).toEqual([])
  await link.scrollIntoViewIfNeeded()
  await lookAt(page, testInfo, 'traits')
  await page.getByRole('button', { name: enWorkMore.offerOn(trait) }).click()
  await new WalletModal(page).chooseDemo('Emi')
  const flow = new CreatePage(page)
  await expect(flow.heading(enSell.offer.headingWith({ ...trait, of: work.collection.name }))).toBeVisible()
})

test('a picture fills the screen, grows by keys, buttons and a double click, and gives the focus back', async ({
  page,
  market,
}, testInfo) => {
  const work = await market.findWorkForSale()
  await new ItemPage(page).goto(work)
  const open = page.getByRole('button', { name: enWork.view })
  await open.click()
  const dialog = page.getByRole('dialog', { name: work.name })
  const picture = dialog.getByRole('application')
  const scale = dialog.locator('output')
  await expect(scale).toHaveText(enViewer.scale({ percent: 100 }))
  await picture.press('+')
  await expect(scale).toHaveText(enViewer.scale({ percent: 150 }))
  await dialog.getByRole('button', { name: enViewer.smaller }).click()
  await expect(scale).toHaveText(enViewer.scale({ percent: 100 }))
  await picture.dblclick({ position: { x: 200, y: 200 } })
  await expect(scale).toHaveText(enViewer.scale({ percent: 250 }))
  await lookAt(page, testInfo, 'viewer')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
})

test.describe('at 375 px', () => {
  test.use(phone)

  test('its link is copied where there is no sheet to share by, and works of the same stand below', async ({
    page,
    context,
    market,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const work = await market.findWorkForSale()
    await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'share'))
    await new ItemPage(page).goto(work)
    await page.getByRole('button', { name: enWork.share }).click()
    const copied = page.getByRole('button', { name: enWork.copied })
    await expect(copied).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await expect(page.getByRole('button', { name: enWork.share })).toBeVisible()
    await scrollThrough(page)
    const more = page.locator('section', { has: page.getByRole('heading', { name: enWorkMore.more }) })
    await expect(more.getByRole('article')).toHaveCount(6)
    await expect(more.getByRole('link', { name: work.name, exact: true })).toHaveCount(0)
    // The live card has a heart.
    await expect(more.getByRole('article').first().getByRole('button').first()).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })
})
