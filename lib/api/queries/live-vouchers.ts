import { queryOptions } from '@tanstack/react-query'
import type { VoucherAnswer } from '@/lib/api/schemas/voucher'

/** What an account has signed for items that are not minted, and that can be bought now, or could be again. */
export function liveVouchersQueryOptions(creator: string) {
  return queryOptions({
    // By the noun of what the market's events touch.
    queryKey: ['orders', { creator }] as const,
    queryFn: async ({ signal }): Promise<VoucherAnswer[]> => {
      const { listLiveVouchers } = await import('@/lib/api/client/vouchers')
      return listLiveVouchers({ creator }, signal)
    },
    staleTime: 0,
  })
}
