import type { Item } from '@/lib/api/schemas/item'
import { enCartPurchase } from '@/lib/i18n/generated/en/cart-purchase'
import { connectDemo } from './fixtures/connect-demo'
import { findViolations } from './fixtures/find-violations'
import { listCheap } from './fixtures/list-cheap'
import { longWhen } from './fixtures/long'
import type { ForSale } from './fixtures/market'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { Cart } from './pages/cart'
import { ItemList } from './pages/item-list'

for (const [width, shape] of [
  ['375', phone],
  ['1280', desktop],
] as const) {
  test.describe(`at ${width} px${longWhen(shape === desktop)}`, () => {
    test.use(shape)

    test('sweep, cart and review have no violation of WCAG 2.2 AA', async ({ page, market }) => {
      const items = await listCheap(market, 3)
      const cart = new Cart(page)
      await page.goto('/explore?sort=price_asc')
      await connectDemo(page, market, 'Cleo')
      await expect(cart.toggle((items[0] as Item).name)).toBeVisible()
      await cart.openSweep()
      await cart.sweepDialog.getByLabel(enCartPurchase.sweep.count).fill('3')
      await expect(cart.sweepDialog.getByRole('listitem')).toHaveCount(3)
      expect(await findViolations(page), 'sweep').toEqual([])
      await cart.sweepDialog.getByRole('button', { name: enCartPurchase.sweep.add({ count: 3 }), exact: true }).click()
      await expect(cart.drawer).toBeVisible()
      await market.buyDirectly(items[1] as ForSale, market.account('Ada'))
      await expect(cart.drawer, 'it is told while it is open').toContainText(enCartPurchase.gone({ count: 1 }))
      expect(await findViolations(page), 'cart with a work that is sold').toEqual([])
      await cart.buy(2)
      await expect(cart.dialog).toContainText(enCartPurchase.reason.filled ?? '')
      expect(await findViolations(page), 'review').toEqual([])
      await page.keyboard.press('Escape')
      // With the cart beside it a phone has room for its icon alone.
      const search = new ItemList(page).search
      const measure = async () => Math.round((await search.boundingBox())?.width ?? 0)
      expect(await measure()).toBe(width === '375' ? 40 : 384)
      await search.focus()
      expect(await measure()).toBeGreaterThan(340)
      // Those that come after sweep the cheapest.
      for (const item of [items[0], items[2]]) await market.buyDirectly(item as ForSale, market.account('Ada'))
    })
  })
}
