import { queryOptions } from '@tanstack/react-query'

/** What ends within a day changes by the clock alone. */
const againMs = 60_000
const shown = 24

/** Under the noun of orders: what touches one may touch what waits for its maker, or for who has the item. */
export function inboxQueryOptions(address: string) {
  return queryOptions({
    queryKey: ['orders', { inboxOf: address }] as const,
    queryFn: async ({ signal }) => (await import('@/lib/api/client/inbox')).getInbox(address, shown, signal),
    refetchInterval: againMs,
  })
}
