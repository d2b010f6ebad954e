import { queryOptions, skipToken } from '@tanstack/react-query'

/** Whether an account has ever listed something here; null asks for nobody. */
export function hasListedQueryOptions(maker: string | null) {
  return queryOptions({
    queryKey: ['orders', { maker, isFirst: true }] as const,
    queryFn: maker
      ? async ({ signal }): Promise<boolean> => {
          const { hasListed } = await import('@/lib/api/client/orders')
          return hasListed(maker, signal)
        }
      : skipToken,
  })
}
