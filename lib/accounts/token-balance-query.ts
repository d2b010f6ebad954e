import { queryOptions } from '@tanstack/react-query'
import type { TokenBalanceParameters } from './read-token-balance'

/** Asked again with the orders: what changes them may have changed it. */
export function tokenBalanceQueryOptions(of: TokenBalanceParameters) {
  return queryOptions({
    queryKey: ['orders', { balanceOf: of.account, chainId: of.chainId, token: of.token }] as const,
    queryFn: async () => (await import('./read-token-balance')).readTokenBalance(of),
    staleTime: 0,
  })
}
