import { queryOptions } from '@tanstack/react-query'

/** How rare the traits of an item are, and what works with them cost. */
export function itemTraitsQueryOptions({
  chainId,
  contract,
  tokenId,
}: {
  chainId: number
  contract: string
  tokenId: string
}) {
  const id = { chainId, contract, tokenId }
  return queryOptions({
    queryKey: ['collection', { chainId, contract, of: `traits of ${tokenId}` }] as const,
    queryFn: async ({ signal }) => (await import('@/lib/api/client/collections')).listItemTraits(id, signal),
  })
}
