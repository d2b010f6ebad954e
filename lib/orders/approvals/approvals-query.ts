import { queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import { listAccountCollections } from '@/lib/api/client/accounts'
import type { Config } from '@/lib/api/schemas/config'
import type { AccountApproval } from './account-approval'
import { readApprovalsHere } from './read-approvals'

export interface KnownApprovals {
  approvals: readonly AccountApproval[]
  /** Whose approvals could not be read: nothing is known there. */
  unreadChains: readonly number[]
  /** False where the account has more items or collections than are asked about. */
  isComplete: boolean
}

/**
 * What Seaport can take from an account, on all chains. Asked again with the orders, which the market's events name after an approval of a
 * collection; and when more was `sent`, for of currencies the market tells nobody.
 */
export function approvalsQueryOptions(account: Address, { chains }: Pick<Config, 'chains'>, sent: number) {
  return queryOptions({
    queryKey: ['orders', { approvalsOf: account, sent }] as const,
    queryFn: async ({ signal }): Promise<KnownApprovals> => {
      const { collections, isComplete } = await listAccountCollections(account, signal)
      const served = chains.filter((chain) => chain.served)
      const read = await Promise.allSettled(
        served.map(({ id: chainId, currencies }) => readApprovalsHere({ chainId, account, collections, currencies })),
      )
      return {
        approvals: read.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
        unreadChains: served.flatMap(({ id }, index) => (read[index]?.status === 'rejected' ? [id] : [])),
        isComplete,
      }
    },
    staleTime: 0,
    // Never those of another account: each row has a button that takes one of them back.
    placeholderData: (known, query) => (query?.queryKey[1].approvalsOf === account ? known : undefined),
  })
}
