import { queryOptions } from '@tanstack/react-query'

/** The collections that an account can mint into. Under the noun of items: a new collection comes with its first one. */
export function ownCollectionsQueryOptions(parameters: { creator: string; chainId: number }) {
  return queryOptions({
    queryKey: ['items', { madeBy: parameters.creator, chainId: parameters.chainId }] as const,
    queryFn: async ({ signal }) => {
      const { listCollectionsOf } = await import('@/lib/api/client/collections')
      return (await listCollectionsOf(parameters, signal)).collections
    },
  })
}

export function collectionQueryOptions(id: { chainId: number; contract: string }) {
  return queryOptions({
    queryKey: ['collection', id] as const,
    queryFn: async ({ queryKey: [, key], signal }) =>
      (await import('@/lib/api/client/collections')).getCollection(key, signal),
  })
}
