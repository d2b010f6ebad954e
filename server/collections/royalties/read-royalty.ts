import { parseEther } from 'viem'
import type { Collection } from '@/lib/api/schemas/collection'
import { withTimeLimit } from '@/lib/base/async/with-time-limit'
import { buildRoyaltyQuery } from '@/lib/protocol/royalties/royalty-query'
import { joinRoyalties } from '@/lib/protocol/royalties/sale-royalty'
import { collectionKey } from '@/server/base/collection-key'
import { createFreshCache, type FreshCache } from '@/server/base/create-fresh-cache'
import type { Database } from '@/server/db/database'
import { findServedChain } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'

const freshMs = 5 * 60_000
/** So long a page waits for it: the chain is asked on, for the next one. */
const timeLimitMs = 400
const mostKept = 2_000

/** Of a price as many are. A contract may ask for more of some prices than of others. */
const priceWei = parseEther('1')

/** One of the two: the sum of all receivers, or why it could not be read. */
type CollectionRoyalty = Pick<Collection, 'royaltyBps' | 'royaltyProblem'>

const caches = new WeakMap<Database, FreshCache<CollectionRoyalty>>()

type Place = Pick<Collection, 'chainId' | 'contract'>

/**
 * What the contract of a collection asks of each sale, by its newest work: 0 where it asks for nothing. Undefined where the
 * chain does not answer soon. Several items of one contract can have royalties of their own: an order asks by its item.
 */
export async function readRoyalty(services: Services, place: Place): Promise<CollectionRoyalty | undefined> {
  const cache = caches.get(services.db) ?? createFreshCache(freshMs, mostKept)
  caches.set(services.db, cache)
  const royalty = cache.get(collectionKey(place), () => readFromChain(services, place))
  return withTimeLimit(royalty, timeLimitMs).catch(() => undefined)
}

/** @throws Error where the chain tells nothing: the next one asks again */
async function readFromChain(services: Services, { chainId, contract }: Place): Promise<CollectionRoyalty> {
  const served = findServedChain(services, chainId)
  const [newest] = await services.db.query<{ token_id: string }>(
    `select token_id from items where chain_id = $1 and contract = $2
     order by minted_at desc, token_id desc limit 1`,
    [chainId, contract],
  )
  if (!served || !newest) throw new Error('Nothing tells its royalty')
  const { call, read } = buildRoyaltyQuery({
    ...{ token: contract, tokenId: BigInt(newest.token_id), priceWei, contracts: served.royaltyContracts },
  })
  const { data = null } = await served.client.call(call)
  const royalty = read(data)
  if (royalty.status === 'unreadable') return { royaltyProblem: royalty.problem }
  const sumWei = joinRoyalties([royalty]).parts.reduce((sum, { amountWei }) => sum + amountWei, 0n)
  return { royaltyBps: Number((sumWei * 10_000n + priceWei / 2n) / priceWei) }
}
