import type { Collection } from '@/lib/api/schemas/collection'

/** The page of a collection. */
export function collectionHref({ chainId, contract }: Pick<Collection, 'chainId' | 'contract'>): string {
  return `/collection/${chainId}/${contract}`
}
