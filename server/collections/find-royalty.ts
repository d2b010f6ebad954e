import { multicall3Abi } from 'viem'
import { multicall3Address } from '@/lib/chains/chains'
import type { Collection } from '@/lib/schemas/collection'
import { buildRoyaltyCall, decodeRoyalty } from '@/lib/seaport'
import { findServedChain } from '@/server/chains/find-served-chain'
import type { Database } from '@/server/db/database'
import type { Services } from '@/server/services'
import { withTimeLimit } from '@/server/with-time-limit'

const freshMs = 5 * 60_000
/** So long a page waits for it: the chain is asked on, for the next one. */
const patienceMs = 400
const mostKept = 2_000

interface Kept {
  bps: Promise<number | undefined>
  untilMs: number
}

const kept = new WeakMap<Database, Map<string, Kept>>()

type Place = Pick<Collection, 'chainId' | 'contract'>

/**
 * What the contract of a collection asks of each sale, by its newest work: 0 where it asks for nothing. Undefined where the
 * chain does not answer soon. Several works of one contract can have royalties of their own: an order asks by its work.
 */
export async function findRoyalty(services: Services, place: Place): Promise<number | undefined> {
  const known = kept.get(services.db) ?? new Map<string, Kept>()
  kept.set(services.db, known)
  const key = `${place.chainId}:${place.contract}`
  const before = known.get(key)
  const isFresh = before !== undefined && before.untilMs > Date.now()
  const entry = isFresh ? before : { bps: readRoyalty(services, place), untilMs: Date.now() + freshMs }
  if (!isFresh) {
    known.delete(key)
    known.set(key, entry)
    const [oldest] = known.keys()
    if (known.size > mostKept && oldest !== undefined) known.delete(oldest)
    // What failed is asked again by the next.
    void entry.bps.then((bps) => bps === undefined && known.delete(key))
  }
  return withTimeLimit(entry.bps, patienceMs).catch(() => undefined)
}

async function readRoyalty(services: Services, { chainId, contract }: Place): Promise<number | undefined> {
  try {
    const served = findServedChain(services, chainId)
    const [newest] = await services.db.query<{ token_id: string }>(
      `select token_id from items where chain_id = $1 and contract = $2
       order by minted_at desc, token_id desc limit 1`,
      [chainId, contract],
    )
    if (!served || !newest) return undefined
    const { to, data } = buildRoyaltyCall({ token: contract, tokenId: BigInt(newest.token_id) })
    const [answer] = await served.client.readContract({
      address: multicall3Address,
      abi: multicall3Abi,
      functionName: 'aggregate3',
      args: [[{ target: to, allowFailure: true, callData: data }]],
    })
    if (!answer) return undefined
    return decodeRoyalty(answer.success ? answer.returnData : null)?.bps ?? 0
  } catch {
    return undefined
  }
}
