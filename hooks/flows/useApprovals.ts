import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useTransactions } from '@/hooks/transactions/useTransactions'
import { liveOrdersQueryOptions } from '@/lib/api/queries/live-orders'
import type { Config } from '@/lib/api/schemas/config'
import { approvalsQueryOptions } from '@/lib/orders/approvals/approvals-query'

/** What Seaport can take from an account, read anew once one of its transactions is on the chain, and the orders that may need it. */
export function useApprovals(account: Address, config: Config) {
  const sent = useTransactions(account).filter(({ status }) => status === 'confirmed').length
  const { data, isError, refetch } = useQuery(approvalsQueryOptions(account, config, sent))
  const { data: orders } = useQuery(liveOrdersQueryOptions(account))
  return { known: data, orders, isError, refetch }
}
