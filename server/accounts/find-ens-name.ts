import { type Address, createPublicClient, custom } from 'viem'
import { mainnet } from 'viem/chains'
import { normalize } from 'viem/ens'
import { withTimeLimit } from '@/lib/base/async/with-time-limit'
import type { Services } from '@/server/services/services'
import { withEnsRateLimit } from './ens-rate-limit'

const timeLimitMs = 1_500
const keptMs = 24 * 60 * 60 * 1000
const keptAfterFailureMs = 60_000
const maxKept = 5_000

interface Kept {
  name: string | null
  untilMs: number
}

const kept = new Map<string, Kept>()
/** Answers that a node still owes. */
const pending = new Map<Address, Promise<string | null>>()

/**
 * The account's primary name in ENS, which the registry has checked both ways; null where Ethereum is not served, and
 * while its node is slow or the caller has had too many names looked up. Never a reason for a page to wait long or to fail.
 */
export async function findEnsName(
  { rpc }: Pick<Services, 'rpc'>,
  address: Address,
  caller: string,
): Promise<string | null> {
  const backend = rpc.get(mainnet.id)
  if (!backend) return null
  const known = findKnown(address)
  if (known) return known
  try {
    // Another caller may have asked by the time of this one's turn.
    return await withEnsRateLimit(caller, () => findKnown(address) ?? askOnce(backend, address))
  } catch {
    // The node was not asked, so nothing is known of the name.
    return null
  }
}

function findKnown(address: Address): Promise<string | null> | undefined {
  const known = kept.get(address)
  return known && known.untilMs > Date.now() ? Promise.resolve(known.name) : pending.get(address)
}

type Backend = NonNullable<ReturnType<Services['rpc']['get']>>

function askOnce(backend: Backend, address: Address): Promise<string | null> {
  const answer = askAndKeep(backend, address).finally(() => pending.delete(address))
  pending.set(address, answer)
  return answer
}

async function askAndKeep(backend: Backend, address: Address): Promise<string | null> {
  const found = await ask(backend, address).then(
    (name): Kept => ({ name, untilMs: Date.now() + keptMs }),
    (): Kept => ({ name: null, untilMs: Date.now() + keptAfterFailureMs }),
  )
  kept.delete(address)
  kept.set(address, found)
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  return found.name
}

async function ask(backend: Backend, address: Address): Promise<string | null> {
  const client = createPublicClient({
    chain: mainnet,
    transport: custom({ request: ({ method, params }) => backend.request(method, params ?? []) }, { retryCount: 0 }),
    // A resolver may send its reader to any address of the web (EIP-3668): not from here.
    ccipRead: false,
  })
  const name = await withTimeLimit(client.getEnsName({ address }), timeLimitMs)
  return name && name.length <= 100 && isNormal(name) ? name : null
}

/** ENSIP-15: a name in any other form is made to look like another one. */
function isNormal(name: string): boolean {
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}
