import type { Hash, Hex } from 'viem'
import type { OrderComponents } from '@/lib/protocol/seaport'

/** The parts of an order that its validity on chain depends on. */
export interface CheckedOrder {
  hash: Hash
  components: OrderComponents
  signature: Hex
}
