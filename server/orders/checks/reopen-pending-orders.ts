import type { Hash } from 'viem'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Transaction } from '@/server/db/database'
import { buildPendingOrderProblem } from './pending-order-problem'

/** The Safe takes the signature no more that an order came into the book with: its owners are waited for again, from now on. */
export async function reopenPendingOrders(tx: Transaction, chainId: number, hashes: readonly Hash[]): Promise<void> {
  if (hashes.length === 0) return
  await tx.query(
    `update pending_orders set state = 'waiting', problem = $3::jsonb, signed_by = '[]', missing = signed_by || missing,
       proposer_hash = null, created_at = $4, changed_at = $4, due_at = $4, tries = 0
     where chain_id = $1 and hash = any($2::text[]) and state = 'published'`,
    [chainId, hashes, JSON.stringify(buildPendingOrderProblem('signature_invalid')), nowSeconds()],
  )
}
