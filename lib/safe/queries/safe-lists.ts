import { queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { getCollectiblesPage as readCollectiblesPage } from '@/lib/protocol/safe-gateway'
import {
  type Gateway,
  GatewayError,
  getIncomingTransfers,
  getModuleTransactions,
  getSafeInfo,
  getSafeMessages,
  getTransactionHistory,
  getTransactionQueue,
} from '@/lib/protocol/safe-gateway'
import { assertAnswer } from '@/lib/protocol/safe-gateway/assert-answer'

export interface SafeSource {
  chainId: number
  /** With its checksum. */
  safe: Address
  gateway: Gateway
}

const lookMs = 8_000
/** Of an away gateway. */
const patientMs = 20_000

/** The one that is asked again and again: its tags tell which list has changed. */
export function safeInfoQueryOptions({ chainId, safe: address, gateway }: SafeSource) {
  return queryOptions({
    queryKey: ['safe', chainId, address, 'info'] as const,
    queryFn: async ({ signal }) =>
      assertAnswer(await getSafeInfo(gateway, { chainId, address, hasChecksum: true, signal })),
    refetchInterval: ({ state: { error } }) => {
      if (!error) return lookMs
      const asked = error instanceof GatewayError ? (error.retryAfterSeconds ?? 0) * 1000 : 0
      return Math.max(patientMs, asked)
    },
    staleTime: 0,
  })
}

/** Loaded with what shows works. */
const getCollectiblesPage: typeof readCollectiblesPage = async (...call) =>
  (await import('@/lib/protocol/safe-gateway/collectibles')).getCollectiblesPage(...call)

/** The lists of a Safe that come in pages, by the call that reads one. */
const safeLists = {
  queue: getTransactionQueue,
  history: getTransactionHistory,
  incoming: getIncomingTransfers,
  modules: getModuleTransactions,
  messages: getSafeMessages,
  collectibles: getCollectiblesPage,
} as const

export type SafeListName = keyof typeof safeLists
export type SafeListPage<L extends SafeListName> = NonNullable<Awaited<ReturnType<(typeof safeLists)[L]>>>

/** A page of a list: the first, or the one that another page names as its next. */
export function safeListQueryOptions<L extends SafeListName>(
  { chainId, safe: address, gateway }: SafeSource,
  list: L,
  pageUrl?: string,
) {
  return queryOptions({
    queryKey: ['safe', chainId, address, list, pageUrl ?? null] as const,
    queryFn: async ({ signal }) =>
      assertAnswer(
        await safeLists[list](gateway, { chainId, address, hasChecksum: true, pageUrl, signal }),
      ) as SafeListPage<L>,
  })
}
