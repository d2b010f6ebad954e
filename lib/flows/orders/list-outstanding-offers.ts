import type { Address } from 'viem'
import type { Order } from '@/lib/api/schemas/order'
import type { PricedOffer } from '@/lib/orders/sum-offers'
import type { FlowGround } from '@/lib/transactions/send/flow-plan'
import { listQueuedOffers } from './list-queued-offers'

export type FindOffers = (of: { maker: Address; chainId: number }) => Promise<readonly Order[]>

/**
 * All that an account offers: what can still be taken, and what waits in a Safe. A market or a queue that can't say is no reason
 * not to go on.
 */
export async function listOutstandingOffers(
  ground: Pick<FlowGround, 'config' | 'chainId' | 'account' | 'sender'>,
  findOffers: FindOffers,
): Promise<readonly PricedOffer[]> {
  const live = findOffers({ maker: ground.account, chainId: ground.chainId }).catch(() => [])
  const queued = await listQueuedOffers(ground, live)
  return [...(await live), ...queued.offers]
}
