import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { people } from '@/data/people'
import type { OrderSubmission } from '@/lib/api/schemas/order-submission'
import { createSeededRandom } from '@/lib/base/random'
import { localChainId } from '@/lib/protocol/chains/chains'
import { encodeOrderComponents, hashOrder } from '@/lib/protocol/seaport'
import { readLatestBlock } from '@/server/chains/read-latest-block'
import { storeCollection } from '@/server/collections/registration/store-collection'
import type { LocalClient } from '@/server/local/chain/client'
import type { LocalChain } from '@/server/local/chain/start-local-chain'
import { firstLocalBlock } from '@/server/local/demo/store-demo-collection'
import { storeOrder } from '@/server/orders/submit/store-order'
import { submitOrder } from '@/server/orders/submit/submit-order'
import { getServedChain } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'
import { buildPatinaCollection, patinaArtist } from './build-patina-collection'
import { buildTidemarkCollection, tidemarkArtist } from './build-tidemark-collection'
import { daySeconds } from './draw-order-terms'
import { listPatinas } from './list-patinas'
import { listTidemarks } from './list-tidemarks'
import type { PastCollection } from './past-collection'
import { planEditions } from './plan-editions'
import { planFloors, storePastFloors } from './plan-floors'
import { type Past, pastDays, planPast } from './plan-past'
import { planWideOffers, type WideOffer } from './plan-wide-offers'
import { playPast, signCancelledListing, signOpenOrder, signWideOffer } from './play-past'

const seed = 29

type People = Pick<LocalChain, 'creators'>

export interface DemoPast {
  /** When its chain must begin, in seconds since 1970. */
  sinceSeconds: number
  /** Has it happen on the chain. */
  play(client: LocalClient, chain: People): Promise<void>
  /** Makes known what the indexer would not find, before it reads the chain. */
  register(services: Services, chain: People): Promise<void>
  /** Adds what still stands to the book, once the chain is indexed. */
  list(services: Services, chain: People): Promise<void>
}

/** Sixty days of trade among the people of the demo, in a collection and in editions beside the fifteen items. */
export function prepareDemoPast(nowSeconds: number): DemoPast {
  const [patinas, tidemarks] = [listPatinas(), listTidemarks()]
  const common = { peopleCount: people.length, nowSeconds }
  const patina = planPast({ ...common, tokens: patinas, artist: patinaArtist, random: createSeededRandom(seed) })
  const wide = planWideOffers({ ...common, tokens: patinas, orders: patina.orders, random: createSeededRandom(seed) })
  const tidemark = planEditions({
    ...{ ...common, tokens: tidemarks, artist: tidemarkArtist, random: createSeededRandom(seed) },
  })
  const build = ({ creators }: People) => {
    const addresses = creators.map(({ address }) => address)
    return {
      patina: { collection: buildPatinaCollection(addresses, patinas), ...patina, wide },
      tidemark: { collection: buildTidemarkCollection(addresses), ...tidemark, wide: [] },
    }
  }
  return {
    sinceSeconds: nowSeconds - (pastDays + 2) * daySeconds,
    play: (client, chain) =>
      playPast({
        ...{ client, keys: chain.creators.map(({ privateKey }) => privateKey) },
        collections: Object.values(build(chain)),
      }),
    async register(services, chain) {
      // Patina is of the factory, which logs what it creates: the indexer finds it by itself.
      const { contract, name, standard } = build(chain).tidemark.collection
      await storeCollection(services, {
        ...{ chainId: localChainId, contract, name, standard, fromBlock: firstLocalBlock },
      })
    },
    async list(services, chain) {
      const accounts = chain.creators.map(({ privateKey }) => privateKeyToAccount(privateKey))
      const past = build(chain)
      const additions = Object.values(past).flatMap((one) => listAdditions(services, { ...one, people: accounts }))
      // As they would have come: the book tells the newest by the order in which it took them.
      for (const { add } of additions.toSorted((a, b) => a.at - b.at)) await add()
      await services.db.query(
        'update orders set created_at = start_time where chain_id = $1 and collection = any($2::text[])',
        [localChainId, Object.values(past).map(({ collection }) => collection.contract)],
      )
      const floors = planFloors({ ...patina, tokens: patinas, nowSeconds, random: createSeededRandom(seed) })
      await storePastFloors(services, past.patina.collection.contract, floors)
    },
  }
}

interface PlannedCollection extends Past {
  wide: readonly WideOffer[]
  collection: PastCollection
  people: readonly PrivateKeyAccount[]
}

function listAdditions(services: Services, { events, orders, wide, ...stage }: PlannedCollection) {
  const open = orders.map((order) => ({
    at: order.fromSeconds,
    add: async () => addOpenOrder(services, await signOpenOrder(stage, order)),
  }))
  const forAny = wide.map((offer) => ({
    at: offer.fromSeconds,
    add: async () =>
      addOpenOrder(services, {
        ...(await signWideOffer(stage, offer)),
        ...(offer.trait ? { criteria: { kind: 'trait', trait: offer.trait } } : {}),
      }),
  }))
  const cancelled = events.flatMap((event) =>
    event.kind === 'cancel'
      ? [
          {
            at: event.listedAtSeconds,
            add: async () => addCancelledListing(services, await signCancelledListing(stage, event)),
          },
        ]
      : [],
  )
  return [...open, ...forAny, ...cancelled]
}

type SignedOrder = Awaited<ReturnType<typeof signOpenOrder>>

async function addOpenOrder(
  services: Services,
  { components, signature, ...rest }: SignedOrder & Pick<OrderSubmission, 'criteria'>,
): Promise<void> {
  const parameters = encodeOrderComponents(components)
  await submitOrder(services, { chainId: localChainId, order: { parameters, signature }, ...rest })
}

/** Stores the listing directly: the order book refuses an order that the chain has cancelled. */
async function addCancelledListing(services: Services, { components, signature }: SignedOrder): Promise<void> {
  const checkedBlock = await readLatestBlock(getServedChain(services, localChainId).client)
  const hash = hashOrder(components)
  const whole = { numerator: 1n, denominator: 1n }
  await storeOrder(services, {
    ...{ chainId: localChainId, components, hash, signature, criteria: null, left: whole, checkedBlock },
  })
  await services.db.query("update orders set status = 'cancelled' where chain_id = $1 and hash = $2", [
    localChainId,
    hash,
  ])
}
