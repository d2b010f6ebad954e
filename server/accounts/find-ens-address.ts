import { type Address, createPublicClient, custom, getAddress, zeroAddress } from 'viem'
import { mainnet } from 'viem/chains'
import { normalize } from 'viem/ens'
import { withTimeLimit } from '@/lib/base/async/with-time-limit'
import type { Services } from '@/server/services/services'
import { withEnsRateLimit } from './ens-rate-limit'

const timeLimitMs = 1_500

/**
 * Whose an ENS name is; null where Ethereum is not served, for a name of nobody, and while its node is slow.
 * @throws RateLimitedError; AppError `unavailable` where too many wait
 */
export async function findEnsAddress(
  { rpc }: Pick<Services, 'rpc'>,
  name: string,
  caller: string,
): Promise<Address | null> {
  const backend = rpc.get(mainnet.id)
  if (!backend) return null
  return withEnsRateLimit(caller, () => ask(backend, name))
}

async function ask(backend: NonNullable<ReturnType<Services['rpc']['get']>>, name: string): Promise<Address | null> {
  try {
    const client = createPublicClient({
      chain: mainnet,
      transport: custom({ request: ({ method, params }) => backend.request(method, params ?? []) }, { retryCount: 0 }),
      // As for the other way round: a resolver may send its reader anywhere.
      ccipRead: false,
    })
    const address = await withTimeLimit(client.getEnsAddress({ name: normalize(name) }), timeLimitMs)
    return address && address !== zeroAddress ? getAddress(address) : null
  } catch {
    return null
  }
}
