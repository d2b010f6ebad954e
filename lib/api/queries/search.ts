import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** What is found stays in sight until what is found for the next letter is there. */
export function searchQueryOptions(q: string) {
  return queryOptions({
    queryKey: ['search', { q, limit: 4 }] as const,
    queryFn: async ({ queryKey: [, key], signal }) => (await import('@/lib/api/client/search')).search(key, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
}
