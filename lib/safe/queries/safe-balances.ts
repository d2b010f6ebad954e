import { queryOptions } from '@tanstack/react-query'
import { getBalances, getFiatCurrencies } from '@/lib/protocol/safe-gateway'
import { assertAnswer } from '@/lib/protocol/safe-gateway/assert-answer'
import type { SafeSource } from './safe-lists'

export function safeBalancesQueryOptions({ chainId, safe: address, gateway }: SafeSource, currency: string) {
  return queryOptions({
    queryKey: ['safe', chainId, address, 'balances', currency] as const,
    queryFn: async ({ signal }) =>
      assertAnswer(await getBalances(gateway, { chainId, address, hasChecksum: true, currency, signal })),
  })
}

export function fiatCurrenciesQueryOptions({ gateway }: Pick<SafeSource, 'gateway'>) {
  return queryOptions({
    queryKey: ['safe-currencies', gateway.baseUrl] as const,
    queryFn: async ({ signal }) => assertAnswer(await getFiatCurrencies(gateway, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
