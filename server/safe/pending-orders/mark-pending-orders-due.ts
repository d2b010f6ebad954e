import { nowSeconds } from '@/server/base/now-seconds'
import type { Queryable } from '@/server/db/database'

/** What waits for the owners of these is looked at now: they have cancelled, given something away, or allowed Seaport to move it. */
export async function markPendingOrdersDue(tx: Queryable, chainId: number, makers: readonly string[]): Promise<void> {
  if (makers.length === 0) return
  await tx.query(
    `update pending_orders set due_at = $3
     where chain_id = $1 and maker = any($2::text[]) and state = 'waiting' and due_at > $3`,
    [chainId, [...new Set(makers)], nowSeconds()],
  )
}
