import type { Item } from '@/lib/api/schemas/item'
import type { Collectible } from '@/lib/protocol/safe-gateway'

/** What the gateway says that a Safe has: as the market's own works where it has them, and the rest. */
export function partitionCollectibles(
  collectibles: readonly Collectible[],
  items: readonly Item[],
): { works: Item[]; others: Collectible[] } {
  const works = new Map<string, Item>()
  const others = new Map<string, Collectible>()
  for (const one of collectibles) {
    const key = `${one.address.toLowerCase()}:${one.id}`
    const item = items.find(({ contract, tokenId }) => `${contract.toLowerCase()}:${tokenId}` === key)
    if (item) works.set(key, item)
    else others.set(key, one)
  }
  return { works: [...works.values()], others: [...others.values()] }
}
