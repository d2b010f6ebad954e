import { people } from '@/data/people'
import { createSeededRandom } from '@/lib/base/random'
import { localChainId } from '@/lib/protocol/chains/chains'
import { encodeOrderComponents, hashOrder } from '@/lib/protocol/seaport'
import { readLatestBlock } from '@/server/chains/read-latest-block'
import type { LocalClient } from '@/server/local/chain/client'
import type { LocalChain } from '@/server/local/chain/start-local-chain'
import { storeOrder } from '@/server/orders/submit/store-order'
import { submitOrder } from '@/server/orders/submit/submit-order'
import { getServedChain } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'
import { listPatinas } from './list-patinas'
import { planFloors, storePastFloors } from './plan-floors'
import { type OpenOrder, type PastEvent, pastDays, planPast } from './plan-past'
import { type PlayedPast, playPast, signCancelledListing, signOpenOrder } from './play-past'

const artist = people.findIndex(({ name }) => name === 'Imani Delacroze')
const daySeconds = 86_400
const seed = 29

export interface DemoPast {
  /** When its chain must begin, in seconds since 1970. */
  sinceSeconds: number
  /** Has it happen on the chain. */
  play(client: LocalClient, chain: LocalChain): Promise<PlayedPast>
  /** Adds what still stands to the book, once the chain is indexed. */
  list(services: Services, played: PlayedPast): Promise<void>
}

/** Sixty days of trade among the people of the demo, in a collection beside the fifteen items. */
export function prepareDemoPast(nowSeconds: number): DemoPast {
  const tokens = listPatinas()
  const random = createSeededRandom(seed)
  const { events, orders } = planPast({ tokens, peopleCount: people.length, artist, nowSeconds, random })
  return {
    sinceSeconds: nowSeconds - (pastDays + 2) * daySeconds,
    play: (client, { creators }) =>
      playPast({ client, keys: creators.map(({ privateKey }) => privateKey), artist, tokens, events }),
    async list(services, played) {
      const open = orders.map((order) => ({ at: order.fromSeconds, add: () => addOpenOrder(services, played, order) }))
      const cancelled = events.flatMap((event) =>
        event.kind === 'cancel'
          ? [{ at: event.listedAtSeconds, add: () => addCancelledListing(services, played, event) }]
          : [],
      )
      // As they would have come: the book tells the newest by the order in which it took them.
      for (const { add } of [...open, ...cancelled].toSorted((a, b) => a.at - b.at)) await add()
      await services.db.query('update orders set created_at = start_time where chain_id = $1 and collection = $2', [
        localChainId,
        played.contract,
      ])
      await storePastFloors(
        services,
        played.contract,
        planFloors({ tokens, events, orders, nowSeconds, random: createSeededRandom(seed) }),
      )
    },
  }
}

async function addOpenOrder(services: Services, played: PlayedPast, order: OpenOrder): Promise<void> {
  const { components, signature } = await signOpenOrder(played, order)
  const parameters = encodeOrderComponents(components)
  await submitOrder(services, { chainId: localChainId, order: { parameters, signature } })
}

/** Stores the listing directly: the order book refuses an order that the chain has cancelled. */
async function addCancelledListing(
  services: Services,
  played: PlayedPast,
  event: Extract<PastEvent, { kind: 'cancel' }>,
): Promise<void> {
  const { components, signature } = await signCancelledListing(played, event)
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
