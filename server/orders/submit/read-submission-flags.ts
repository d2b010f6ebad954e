import type { OrderFlag } from '@/lib/api/schemas/order'
import type { OrderComponents } from '@/lib/protocol/seaport'
import type { BlockPoint } from '@/server/chains/read-latest-block'
import { readOtherPayments } from '@/server/orders/fill/read-other-payments'
import type { Services } from '@/server/services/services'

interface TakenOrder {
  components: OrderComponents
  /** The head that it was checked at. */
  block: BlockPoint
}

/** The flags of an order that only the chain can tell, read when the order is taken into the book; each kind once. */
export async function readSubmissionFlags(
  services: Services,
  chainId: number,
  order: TakenOrder,
): Promise<OrderFlag[]> {
  const found = await Promise.all([readOtherPayments(services, chainId, order)])
  return [...new Set(found.flat())]
}
