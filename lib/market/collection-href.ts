import type { Collection } from '@/lib/schemas/collection'

/** The page of a collection. @param cursor where its works go on */
export function collectionHref(
  { chainId, contract }: Pick<Collection, 'chainId' | 'contract'>,
  cursor?: string,
): string {
  const path = `/collection/${chainId}/${contract}`
  return cursor ? `${path}?${new URLSearchParams({ cursor })}` : path
}
