import type { Item } from '@/lib/api/schemas/item'
import type { Services } from '@/server/services/services'
import { listItems } from './list-items'

/** A row of them. */
const mostItems = 6

/** Other items of an item's collection, those that can be bought first; where they are few, its maker's too. */
export async function listMoreItems(
  services: Services,
  { chainId, contract, tokenId, creator }: Item,
): Promise<Item[]> {
  const list = { chainId, sort: 'price_asc', limit: mostItems + 1 } as const
  const isOther = (one: Item) => one.contract !== contract || one.tokenId !== tokenId
  const { items } = await listItems(services, { ...list, contract })
  const others = items.filter(isOther)
  if (others.length >= mostItems || creator === null) return others.slice(0, mostItems)
  // Of those, its collection's own are there already.
  const made = await listItems(services, { ...list, limit: 2 * mostItems + 1, creator })
  return [...others, ...made.items.filter((one) => one.contract !== contract)].slice(0, mostItems)
}
