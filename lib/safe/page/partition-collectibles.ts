import type { Item } from '@/lib/api/schemas/item'
import type { Collectible } from '@/lib/protocol/safe-gateway'

/** What the gateway says that a Safe has: as the market's own known where it has them, and the rest. */
export function partitionCollectibles(
  collectibles: readonly Collectible[],
  items: readonly Item[],
): { collectibles: Item[]; others: Collectible[] } {
  const known = new Map<string, Item>()
  const others = new Map<string, Collectible>()
  for (const one of collectibles) {
    const key = `${one.address.toLowerCase()}:${one.id}`
    const item = items.find(({ contract, tokenId }) => `${contract.toLowerCase()}:${tokenId}` === key)
    if (item) known.set(key, item)
    else others.set(key, one)
  }
  return { collectibles: [...known.values()], others: [...others.values()] }
}
