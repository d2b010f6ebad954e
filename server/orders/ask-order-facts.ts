import { AppError } from '@/lib/errors/app-error'
import { getServedChain } from '@/server/chains/find-served-chain'
import { readLatestBlock } from '@/server/chains/read-latest-block'
import { gatherByChain } from '@/server/gather-by-chain'
import type { Services } from '@/server/services'
import { type CheckedOrder, type OrderFacts, readOrderFacts } from './read-order-facts'

interface HeadFacts {
  /** The chain's head. */
  block: Awaited<ReturnType<typeof readLatestBlock>>
  facts: OrderFacts
}

/** So many signatures are looked at without a pause for anybody else. */
const most = 20

/**
 * What the chain says of an order at its head, in the same requests for all who ask at once.
 * @throws AppError `unavailable` when the node does not answer
 */
export const askOrderFacts = gatherByChain<CheckedOrder, HeadFacts>(readHeadFacts, most)

async function readHeadFacts(services: Services, chainId: number, orders: readonly CheckedOrder[]) {
  const { client, domain } = getServedChain(services, chainId)
  const block = await readLatestBlock(client)
  const all = await readOrderFacts(client, domain, orders, block.hash)
  return orders.map((_, index) => {
    const facts = all[index]
    if (!facts) throw new AppError('internal', 'The chain was not asked about the order.')
    return { block, facts }
  })
}
