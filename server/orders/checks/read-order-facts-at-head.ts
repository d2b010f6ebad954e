import { hasBlock } from '@/server/chains/find-ancestor'
import { readLatestBlock } from '@/server/chains/read-latest-block'
import { createChainBatcher } from '@/server/services/create-chain-batcher'
import { getServedChain } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'
import type { CheckedOrder } from './checked-order'
import { type OrderFacts, readOrderFacts } from './read-order-facts'

interface HeadFacts {
  /** The chain's head. */
  block: Awaited<ReturnType<typeof readLatestBlock>>
  facts: OrderFacts
}

/** So many signatures are looked at without a pause for anybody else. */
const most = 20
/** A contract that an order names may take as long as a node gives it: those that come later are not held up. */
const timeLimitMs = 500

/**
 * What the chain says of an order at its head, in the same requests for all who ask at once.
 * @throws AppError `unavailable` when the node does not answer
 */
export const readOrderFactsAtHead = createChainBatcher<CheckedOrder, HeadFacts>(readHeadFacts, most, timeLimitMs)

/** At so many heads it is tried: what a reorganisation takes away in the middle of it can't be asked any more. */
const mostHeads = 3

async function readHeadFacts(services: Services, chainId: number, orders: readonly CheckedOrder[]) {
  const { client, domain } = getServedChain(services, chainId)
  for (let heads = 1; ; heads++) {
    const block = await readLatestBlock(client)
    try {
      const all = await readOrderFacts(client, domain, orders, block.hash)
      return all.map((facts) => ({ block, facts }))
    } catch (error) {
      const latest = await readLatestBlock(client)
      if (heads === mostHeads || (await hasBlock(client, block, latest.number))) throw error
    }
  }
}
