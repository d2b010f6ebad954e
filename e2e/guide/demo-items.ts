import { expect } from '@playwright/test'
import type { Item } from '@/lib/api/schemas/item'
import { itemsPageSchema } from '@/lib/api/schemas/item'
import type { ForSale, Market } from '../fixtures/market'

/** An item of the demo by its name, on sale by its artist. */
export async function findDemoItem(market: Market, name: string): Promise<ForSale> {
  const { items } = itemsPageSchema.parse(await market.get('/items?limit=100'))
  const found = items.find((item): item is ForSale => item.name === name && item.listing?.maker === item.owner)
  if (!found) throw new Error(`${name} is not on sale.`)
  return found
}

/** The same, bought by a demo wallet without a page. Seaport may not move it yet. */
export async function takeDemoItem(market: Market, name: string, owner: string): Promise<Item> {
  const item = await findDemoItem(market, name)
  const account = market.account(owner)
  await market.buyDirectly(item, account)
  await expect.poll(async () => (await market.getItem(item)).owner).toBe(account.address)
  return market.getItem(item)
}
