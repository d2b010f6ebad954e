import { useQuery } from '@tanstack/react-query'
import { inboxQueryOptions } from '@/lib/api/queries/inbox'
import type { Inbox, InboxKind } from '@/lib/api/schemas/inbox'
import { isSameAddress } from '@/lib/base/format/is-same-address'
import { readStoredActing } from '@/lib/safe/acting/stored-acting'
import type { PendingSafe } from '@/lib/safe/queries/pending-safes'
import { usePendingSafes } from './usePendingSafes'

export const inboxKinds: readonly InboxKind[] = ['offers', 'outbid', 'signings', 'ending', 'atRisk']

/** What waits for an account here, and in the Safes that it owns; of a Safe that somebody acts as, what waits in that one. */
export function useInbox(address: string) {
  const { data: inbox, isError, refetch } = useQuery(inboxQueryOptions(address))
  const found = usePendingSafes(address)
  const safes = inbox ? withoutOrders(found, inbox) : []
  const counts = inbox && {
    ...(Object.fromEntries(inboxKinds.map((kind) => [kind, inbox[kind].total])) as Record<InboxKind, number>),
    safes: safes.reduce((sum, { count }) => sum + count, 0),
  }
  return {
    inbox,
    safes,
    counts,
    sum: counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : 0,
    isSafe: isSameAddress(readStoredActing()?.safe ?? '', address),
    isError,
    retry: () => void refetch(),
  }
}

/** An order that waits for signatures is a message of its Safe too: it counts once. */
function withoutOrders(safes: readonly PendingSafe[], { signings: pendingOrders }: Inbox): PendingSafe[] {
  return safes
    .map((one) => ({
      ...one,
      count:
        one.count -
        pendingOrders.entries.filter(({ chainId, maker }) => chainId === one.chainId && isSameAddress(maker, one.safe))
          .length,
    }))
    .filter(({ count }) => count > 0)
}
