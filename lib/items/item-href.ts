import type { Item } from '@/lib/api/schemas/item'

/** The page of an item. */
export function itemHref({ chainId, contract, tokenId }: Pick<Item, 'chainId' | 'contract' | 'tokenId'>): string {
  return `/item/${chainId}/${contract}/${tokenId}`
}
