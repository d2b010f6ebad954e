import { queryOptions } from '@tanstack/react-query'
import { type Address, createPublicClient, getAddress } from 'viem'
import { createRpcClient } from '@/lib/api/client/rpc-transport'
import type { ChainConfig } from '@/lib/api/schemas/config'
import { AppError } from '@/lib/base/errors/app-error'
import { createGateway, getSafeInfo, getSafeMessages, getTransactionQueue } from '@/lib/protocol/safe-gateway'
import { assertAnswer } from '@/lib/protocol/safe-gateway/assert-answer'
import { readSafeAccount } from '@/lib/protocol/safe-tx/read-safe-account'
import { readOwnedSafes } from '@/lib/safe/acting/read-owned-safes'
import { listPending } from '@/lib/safe/page/list-pending'
import type { SafeSource } from './safe-lists'

/** What an account has to do with Safes: it is one, or it owns some. */
export function ownSafesQueryOptions({ id: chainId, rpcPath, safeGatewayUrl }: ChainConfig, account: string) {
  return queryOptions({
    queryKey: ['own-safes', chainId, account] as const,
    queryFn: async () => {
      if (!safeGatewayUrl) throw new AppError('configuration', 'This chain has no Safe gateway.')
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
      const isComplete = [...lists.queue, ...lists.messages].every(({ type }) => type !== 'UNREADABLE')
      return { isComplete: isComplete, mine: transactions.length + unsigned.length, ready: ready.length }
    },
    staleTime: 0,
  })
}
