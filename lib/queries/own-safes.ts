import { queryOptions } from '@tanstack/react-query'
import { type Address, createPublicClient, getAddress } from 'viem'
import { createRpcClient } from '@/lib/chains/market-transport'
import { AppError } from '@/lib/errors/app-error'
import { readOwnedSafes } from '@/lib/safe-acting/owned-safe'
import { createGateway, getSafeInfo, getSafeMessages, getTransactionQueue } from '@/lib/safe-gateway'
import { assertAnswer } from '@/lib/safe-host/read-answer'
import { listPending } from '@/lib/safe-page/find-waiting'
import type { ChainConfig } from '@/lib/schemas/config'
import { readSafeAccount } from '@/lib/transactions/read-safe'
import type { SafeSource } from './safe-page'

/** What an account has to do with Safes: it is one, or it owns some. */
export function ownSafesQueryOptions({ id: chainId, rpcPath, safeGatewayUrl }: ChainConfig, account: string) {
  return queryOptions({
    queryKey: ['own-safes', chainId, account] as const,
    queryFn: async () => {
      if (!safeGatewayUrl) throw new AppError('configuration', 'There is no Safe gateway for this chain.')
      const transport = createRpcClient(rpcPath)
      const client = createPublicClient({ transport })
      const address = getAddress(account)
      if (await readSafeAccount(client, address)) return { itself: address, safes: [] }
      const gateway = createGateway({ baseUrl: safeGatewayUrl })
      return { itself: null, safes: await readOwnedSafes({ chainId, client, gateway }, address) }
    },
    staleTime: 0,
  })
}

/** How much waits in a Safe for one of its owners, as far as the first pages of its lists say. */
export function pendingCountQueryOptions({ chainId, safe: address, gateway }: SafeSource, owner: Address) {
  return queryOptions({
    queryKey: ['safe', chainId, address, 'waiting', owner] as const,
    queryFn: async ({ signal }) => {
      const at = { chainId, address, signal }
      const [info, queue, messages] = await Promise.all([
        getSafeInfo(gateway, at),
        getTransactionQueue(gateway, at),
        getSafeMessages(gateway, at),
      ])
      const { nonce } = assertAnswer(info)
      const lists = { queue: assertAnswer(queue).results, messages: assertAnswer(messages).results, nonce }
      const { transactions, messages: unsigned, ready } = listPending(lists, owner)
      const isWhole = [...lists.queue, ...lists.messages].every(({ type }) => type !== 'UNREADABLE')
      return { isWhole, mine: transactions.length + unsigned.length, ready: ready.length }
    },
    staleTime: 0,
  })
}
