import { queryOptions } from '@tanstack/react-query'
import { serverNowSeconds } from '@/lib/base/server-clock'

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

/** For so long a decision can be appealed at the least (Regulation (EU) 2022/2065, Article 20(1): six months). */
const recentSeconds = 184 * 86_400

/** The recent decisions that affect an account. It has to be the one of the session. */
export function recentStatementsQueryOptions(address: string) {
  return queryOptions({
    queryKey: ['statements', address] as const,
    queryFn: async ({ signal }) => {
      const found = await (await import('@/lib/api/client/inbox')).listStatements(shown, signal)
      return found.filter(({ createdAt }) => Number(createdAt) > serverNowSeconds() - recentSeconds)
    },
  })
}
