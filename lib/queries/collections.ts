import { queryOptions } from '@tanstack/react-query'

/** The collections that an account can mint into. */
export function ownCollectionsQueryOptions(parameters: { creator: string; chainId: number }) {
  return queryOptions({
    queryKey: ['collections', parameters] as const,
    queryFn: async ({ signal }) => {
      const { findCollectionsOf } = await import('@/lib/api/collection-api')
      return (await findCollectionsOf(parameters, signal)).collections
    },
  })
}
