import { queryOptions } from '@tanstack/react-query'
import { getTransactionDetails } from '@/lib/protocol/safe-gateway'
import { assertAnswer } from '@/lib/protocol/safe-gateway/assert-answer'
import type { SafeSource } from './safe-lists'

export function safeTransactionQueryOptions({ chainId, safe, gateway }: SafeSource, transactionId: string) {
  return queryOptions({
    queryKey: ['safe', chainId, safe, 'transaction', transactionId] as const,
    queryFn: async ({ signal }) =>
      assertAnswer(await getTransactionDetails(gateway, { chainId, transactionId, signal })),
  })
}
