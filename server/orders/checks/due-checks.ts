import type { Hash } from 'viem'
import type { BlockPoint } from '@/server/chains/read-latest-block'
import type { OrderCheck } from './check-orders'
import type { CheckedOrder } from './checked-order'

/** Orders and what each of them is after one block. */
export interface DueChecks {
  block: BlockPoint
  orders: readonly CheckedOrder[]
  /** In the order of `orders`. */
  checks: readonly OrderCheck[]
  /** Those of which a fill was simulated too. */
  simulated?: readonly Hash[]
  /** Left out: they could be filled again, and keep their status until a later call simulates them. */
  deferred?: readonly Hash[]
  /** Why some were left out. */
  failure?: unknown
}
