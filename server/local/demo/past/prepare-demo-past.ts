import { people } from '@/data/people'
import { createSeededRandom } from '@/lib/base/random'
import { localChainId } from '@/lib/protocol/chains/chains'
import { encodeOrderComponents } from '@/lib/protocol/seaport'
import type { LocalClient } from '@/server/local/chain/client'
import type { LocalChain } from '@/server/local/chain/start-local-chain'
import { submitOrder } from '@/server/orders/submit/submit-order'
import type { Services } from '@/server/services/services'
import { listPatinas } from './list-patinas'
import { pastDays, planPast } from './plan-past'
import { type PlayedPast, playPast, signOpenOrder } from './play-past'

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
      // As they would have come: the book tells the newest by the order in which it took them.
      for (const order of orders.toSorted((a, b) => a.fromSeconds - b.fromSeconds)) {
        const { components, signature } = await signOpenOrder(played, order)
        const body = { chainId: localChainId, order: { parameters: encodeOrderComponents(components), signature } }
        await submitOrder(services, body)
      }
      await services.db.query('update orders set created_at = start_time where chain_id = $1 and collection = $2', [
        localChainId,
        played.contract,
      ])
    },
  }
}
