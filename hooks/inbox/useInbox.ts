import { useQuery } from '@tanstack/react-query'
import { useSession } from '@/hooks/session/useSession'
import { useWallet } from '@/hooks/wallet/useWallet'
import { configQueryOptions } from '@/lib/api/queries/config'
import { inboxQueryOptions, recentStatementsQueryOptions } from '@/lib/api/queries/inbox'
import type { Inbox, InboxKind } from '@/lib/api/schemas/inbox'
import type { Statement } from '@/lib/api/schemas/statement'
import { isSameAddress } from '@/lib/base/format/is-same-address'
import { readStoredActing } from '@/lib/safe/acting/stored-acting'
import { type PendingSafe, pendingSafesQueryOptions } from '@/lib/safe/queries/pending-safes'

const noSafes: readonly PendingSafe[] = []
const noStatements: readonly Statement[] = []

/** From here on the server counts no further. */
export const mostInboxCounted = 100

export const inboxKinds: readonly InboxKind[] = ['offers', 'outbid', 'signings', 'ending', 'atRisk']

/** What waits for an account here, and in the Safes that it owns; of a Safe that somebody acts as, what waits in that one. */
export function useInbox(address: string) {
  const { data: inbox, isError, refetch } = useQuery(inboxQueryOptions(address))
  const found = usePendingSafes(address)
  const safes = inbox ? withoutOrders(found, inbox) : []
  const statements = useStatements(address)
  const counts = inbox && {
    ...(Object.fromEntries(inboxKinds.map((kind) => [kind, inbox[kind].total])) as Record<InboxKind, number>),
    safes: safes.reduce((sum, { count }) => sum + count, 0),
    statements: statements.length,
  }
  return {
    inbox,
    safes,
    statements,
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

/** The Safes in which a transaction waits for an account; where the account is a Safe in use, that Safe, for its owner. */
function usePendingSafes(account: string): readonly PendingSafe[] {
  const { chainId } = useWallet()
  const { data: config } = useQuery(configQueryOptions())
  const chain = config?.chains.find(({ id, safeGatewayUrl }) => id === chainId && safeGatewayUrl !== null)
  const acting = readStoredActing()
  const owner = acting && acting.chainId === chainId && isSameAddress(acting.safe, account) ? acting.owner : null
  return useQuery(pendingSafesQueryOptions(chain, account, owner)).data ?? noSafes
}

/** Decisions of the operators that affect an account, once it has signed in. Nobody is asked to sign in for them. */
function useStatements(account: string): readonly Statement[] {
  const { status, address } = useSession()
  const isOwn = status === 'authenticated' && isSameAddress(address ?? '', account)
  const { data = noStatements } = useQuery({ ...recentStatementsQueryOptions(account), enabled: isOwn })
  // What was fetched stays in the cache after signing out.
  return isOwn ? data : noStatements
}
