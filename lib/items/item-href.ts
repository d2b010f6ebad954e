import type { Item } from '@/lib/api/schemas/item'

/** The page of a work. */
export function itemHref({ chainId, contract, tokenId }: Pick<Item, 'chainId' | 'contract' | 'tokenId'>): string {
  return `/item/${chainId}/${contract}/${tokenId}`
}
