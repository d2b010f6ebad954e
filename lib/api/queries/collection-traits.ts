import { queryOptions } from '@tanstack/react-query'

/** What the items of a collection have for traits: a page of it is rendered without them. */
export function collectionTraitsQueryOptions(id: { chainId: number; contract: string }) {
  return queryOptions({
    queryKey: ['collection', { ...id, of: 'traits' }] as const,
    queryFn: async ({ signal }) => {
      const { getCollection } = await import('@/lib/api/client/collections')
      return (await getCollection(id, signal)).traits ?? []
    },
  })
}
