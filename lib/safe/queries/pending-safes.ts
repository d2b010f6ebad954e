import { queryOptions, skipToken } from '@tanstack/react-query'
import { type Address, getAddress } from 'viem'
import type { ChainConfig } from '@/lib/api/schemas/config'
import { createGateway } from '@/lib/protocol/safe-gateway'
import { ownSafesQueryOptions, pendingCountQueryOptions } from './own-safes'

export interface PendingSafe {
  chainId: number
  safe: Address
  /** Proposals and messages that the owner has not signed. */
  count: number
}

/** Of so many is asked what waits in them: a gateway that is asked too often falls silent. */
const mostAsked = 5
const againMs = 30_000

/**
 * The Safes in which something waits for an account; what does not answer is left out.
 * @param owner of an account that is a Safe: who acts as it
 */
export function pendingSafesQueryOptions(chain: ChainConfig | undefined, account: string, owner: Address | null) {
  return queryOptions({
    queryKey: ['waiting-safes', { chainId: chain?.id, account, owner }] as const,
    queryFn: chain
      ? async ({ client }): Promise<PendingSafe[]> => {
          const chainId = chain.id
          const gateway = createGateway({ baseUrl: chain.safeGatewayUrl ?? undefined })
          const safes = owner ? [getAddress(account)] : await findSafes()
          const counts = await Promise.allSettled(
            safes.map(async (safe) => {
              const waiting = pendingCountQueryOptions({ chainId, safe, gateway }, owner ?? getAddress(account))
              return { chainId, safe, count: (await client.fetchQuery(waiting)).mine }
            }),
          )
          return counts.flatMap((one) => (one.status === 'fulfilled' && one.value.count > 0 ? [one.value] : []))

          async function findSafes() {
            const { safes: owned } = await client.fetchQuery(ownSafesQueryOptions(chain as ChainConfig, account))
            return owned.flatMap(({ address, trouble }) => (trouble === null ? [address] : [])).slice(0, mostAsked)
          }
        }
      : skipToken,
    refetchInterval: againMs,
    staleTime: 0,
  })
}
