import { queryOptions } from '@tanstack/react-query'
import { getPendingOrder, listPendingOrders, type PendingOrdersParameters } from '@/lib/api/client/pending-orders'
import type { PendingSafeOrder } from '@/lib/api/schemas/pending-order'

/** No event tells of a signature: the market itself asks about what is new as often. */
const againMs = 5_000

const whileWaiting = (pendingOrders: readonly PendingSafeOrder[]) =>
  pendingOrders.some(({ state }) => state === 'waiting') && againMs

/** An order that waits for the signatures of a Safe's owners; looked at again until it waits no more. */
export function pendingOrderQueryOptions({ chainId, hash }: Pick<PendingSafeOrder, 'chainId' | 'hash'>) {
  return queryOptions({
    queryKey: ['signing', { chainId, hash }] as const,
    queryFn: ({ signal }) => getPendingOrder({ chainId, hash }, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => whileWaiting(data ? [data] : []),
  })
}

/** What waits for the signatures of a Safe's owners, or did. */
export function pendingOrdersQueryOptions({ chainId, maker, state }: PendingOrdersParameters) {
  return queryOptions({
    queryKey: ['pendingOrders', { chainId, maker, ...(state && { state }) }] as const,
    queryFn: ({ queryKey: [, of], signal }) => listPendingOrders(of, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => whileWaiting(data ?? []),
  })
}
