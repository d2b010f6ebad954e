import { queryOptions } from '@tanstack/react-query'
import { refetchOnListingTimes } from '@/lib/items/item-queries'
import type { ItemSummariesPage } from '@/lib/items/item-summary'

/** The items of a show, as its page brings them. */
export function showItemsQueryOptions(slug: string) {
  return queryOptions({
    // The noun comes first: an event about any item makes the list old.
    queryKey: ['items', {}, slug] as const,
    queryFn: async ({ signal }): Promise<ItemSummariesPage> => {
      const { getShow } = await import('@/lib/api/client/shows')
      return { items: (await getShow(slug, signal)).items, next: null }
    },
    ...refetchOnListingTimes,
  })
}
