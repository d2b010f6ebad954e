import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import { listRoyaltySplits } from '@/lib/api/client/accounts'
import type { Config } from '@/lib/api/schemas/config'
import { readRoyaltyBalanceHere } from './read-royalty-balance'

/**
 * The contracts that share royalties with an account, and what waits for it in each, from the chain. Asked again with the
 * lists of items, for a sale may have paid a royalty; and when more was `taken`, which the market tells nobody of.
 */
export function royaltySplitsQueryOptions(account: Address, { chains }: Pick<Config, 'chains'>, taken: number) {
  return queryOptions({
    queryKey: ['items', { royaltySplitsOf: account, taken }] as const,
    queryFn: async ({ signal }) => {
      const royaltySplits = await listRoyaltySplits(account, signal)
      if (royaltySplits.length === 0) return []
      const found = await Promise.all(
        chains.map(async ({ id: chainId, currencies: accepted }) => {
          const own = royaltySplits.filter((split) => split.chainId === chainId)
          const currencies = accepted.map(({ address }) => address)
          const due =
            own.length > 0 ? await readRoyaltyBalanceHere({ chainId, account, royaltySplits: own, currencies }) : []
          return own.map((split) => ({ ...split, due: due.filter((one) => one.split === split.split) }))
        }),
      )
      return found.flat()
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
