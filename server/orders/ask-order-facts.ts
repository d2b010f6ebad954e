import type { PublicClient } from 'viem'
import { AppError } from '@/lib/errors/app-error'
import type { SeaportDomain } from '@/lib/seaport'
import type { ServedChain } from '@/server/chains/find-served-chain'
import { readLatestBlock } from '@/server/chains/read-latest-block'
import { gather } from '@/server/gather'
import { type CheckedOrder, type OrderFacts, readOrderFacts } from './read-order-facts'

interface HeadFacts {
  /** The chain's head. */
  block: Awaited<ReturnType<typeof readLatestBlock>>
  facts: OrderFacts
}

/** So many signatures are looked at without a pause for anybody else. */
const most = 20
const askers = new WeakMap<PublicClient, (order: CheckedOrder) => Promise<HeadFacts>>()

/**
 * What the chain says of an order at its head, in the same requests for all who ask at once.
 * @throws AppError `unavailable` when the node does not answer
 */
export function askOrderFacts({ client, domain }: ServedChain, order: CheckedOrder): Promise<HeadFacts> {
  const ask = askers.get(client) ?? gather((orders) => readHeadFacts(client, domain, orders), most)
  askers.set(client, ask)
  return ask(order)
}

async function readHeadFacts(client: PublicClient, domain: SeaportDomain, orders: readonly CheckedOrder[]) {
  const block = await readLatestBlock(client)
  const all = await readOrderFacts(client, domain, orders, block.hash)
  return orders.map((_, index) => {
    const facts = all[index]
    if (!facts) throw new AppError('internal', 'The chain was not asked about the order.')
    return { block, facts }
  })
}
