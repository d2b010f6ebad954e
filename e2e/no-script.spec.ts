import { demoItems } from '@/data/items'
import { people } from '@/data/people'
import { itemsPageSchema } from '@/lib/api/schemas/item'
import { formatEther } from '@/lib/base/format/format-ether'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enHome } from '@/lib/i18n/generated/en/home'
import { enItemList } from '@/lib/i18n/generated/en/item-list'
import { enWallet } from '@/lib/i18n/generated/en/wallet'
import { longWhen } from './fixtures/long'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { ItemList } from './pages/item-list'
import { ItemPage } from './pages/item-page'

const musicItems = demoItems.filter(({ category }) => category === 'Music').map(({ name }) => name)

for (const [width, shape] of [
  ['375', phone],
  ['1280', desktop],
] as const) {
  test.describe(`with scripts off at ${width} px${longWhen(shape === desktop)}`, () => {
    test.use({ ...shape, javaScriptEnabled: false })

    test('a visitor reads home and goes on to explore', async ({ page, market }) => {
      const list = new ItemList(page)
      await list.gotoHome()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(enHome.heading)
      expect((await list.readPrices()).length).toBeGreaterThanOrEqual(5)
      await page
        .getByRole('link', { name: enCommon.layout.explore, exact: true })
        .locator('visible=true')
        .first()
        .click()
      await expect(page).toHaveURL(/\/explore$/)
      // Tests before this one may have made more.
      const { items } = itemsPageSchema.parse(await market.get('/items?limit=24'))
      expect(items.length).toBeGreaterThanOrEqual(demoItems.length)
      await expect(list.cards).toHaveCount(items.length)
    })

    test('a visitor searches and filters', async ({ page, market }) => {
      const [item] = demoItems
      const list = new ItemList(page)
      await list.gotoExplore()
      await list.search.fill(item?.name ?? '')
      await list.search.press('Enter')
      await expect(page).toHaveURL(/\/explore\?q=/)
      await expect(list.cards.getByRole('heading')).toHaveText([item?.name ?? ''])

      await list.gotoExplore()
      await list.chip(enItemList.categories, 'Music').click()
      await expect(page).toHaveURL(/category=Music/)
      const { items } = itemsPageSchema.parse(await market.get('/items?limit=100'))
      const music = items.filter(({ category }) => category === 'Music').map(({ name }) => name)
      expect(music).toEqual(expect.arrayContaining(musicItems))
      expect((await list.readNames()).sort()).toEqual(music.sort())
    })

    test('a visitor reads an item: picture, name, price, maker, owner and history', async ({ page, market }) => {
      const item = await market.findItemForSale()
      const list = new ItemList(page)
      await list.gotoExplore(`?q=${encodeURIComponent(item.name)}`)
      await list.openItem(item.name)
      const itemPage = new ItemPage(page)
      await expect(itemPage.heading).toHaveText(item.name)
      await expect(itemPage.picture).toHaveAttribute('alt', item.alt ?? '')
      await expect
        .poll(() => itemPage.picture.evaluate((image: HTMLImageElement) => image.naturalWidth), 'the picture is loaded')
        .toBeGreaterThan(0)
      await expect(itemPage.priceBar).toContainText(`${formatEther(BigInt(item.listing.priceWei))} ETH`)
      for (const place of [itemPage.priceBar, page.getByRole('banner')]) {
        await expect(place.locator('noscript p')).toBeVisible()
        await expect(place.locator('noscript p')).toHaveText(enWallet.noScript)
      }
      await expect(itemPage.owner(item.owner)).toBeVisible()
      const buttons = page.getByRole('main').locator('button:enabled').filter({ visible: true })
      await expect(buttons, 'buttons that do nothing').toHaveCount(0)
      const creator = people.find(({ address }) => address?.toLowerCase() === item.creator?.toLowerCase())
      await expect(itemPage.account(enCommon.item.creator)).toContainText(creator?.name ?? 'nobody')
      await expect(itemPage.history.last()).toContainText(enCommon.activity.mint)
    })
  })
}

test.describe('on a phone, before the end of a page is there', () => {
  test.use({ ...phone, javaScriptEnabled: false })

  test('the first tabs are as wide as in the whole page', async ({ page }) => {
    await page.route('**/activity', async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const third = html.lastIndexOf('href="/create"')
      expect(third, 'the place to cut at').toBeGreaterThan(html.length / 2)
      await route.fulfill({ response, body: html.slice(0, html.lastIndexOf('<li', third)) })
    })
    await page.goto('/activity')
    const tabs = page.getByRole('navigation', { name: enCommon.layout.tabs }).getByRole('listitem')
    await expect(tabs).toHaveCount(3)
    for (const tab of await tabs.all()) expect((await tab.boundingBox())?.width).toBe(375 / 5)
  })
})
