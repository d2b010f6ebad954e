import { queryOptions } from '@tanstack/react-query'
import { type Address, zeroAddress } from 'viem'
import type { Config } from '@/lib/schemas/config'

/** Asked again with the lists of items: a sale may have paid a royalty. */
export const splitsKey = (account: Address) => ['items', { splitsOf: account }] as const

/** The contracts that share royalties with an account, and what waits for it in each, from the chain. */
export function splitsQueryOptions(account: Address, { chains }: Pick<Config, 'chains'>) {
  return queryOptions({
    queryKey: splitsKey(account),
    queryFn: async ({ signal }) => {
      const splits = await (await import('@/lib/api/account-api')).findSplits(account, signal)
      if (splits.length === 0) return []
      const { readDueHere } = await import('@/lib/creator/read-due')
      const found = await Promise.all(
        chains.map(async ({ id: chainId, contracts }) => {
          const own = splits.filter((split) => split.chainId === chainId)
          const currencies = [zeroAddress, contracts.weth]
          const due = own.length > 0 ? await readDueHere({ chainId, account, splits: own, currencies }) : []
          return own.map((split) => ({ ...split, due: due.filter((one) => one.split === split.split) }))
        }),
      )
      return found.flat()
    },
    staleTime: 0,
  })
}
