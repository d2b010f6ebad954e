import type { Address } from 'viem'
import { maxPendingOrdersPerSafe } from '@/server/base/limits'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Transaction } from '@/server/db/database'
import { rejectPendingOrder } from './reject-pending-order'

/** How long a refused or expired order is kept. */
const memorySeconds = 30n * 86_400n

const waiting = "from pending_orders where chain_id = $1 and maker = $2 and state = 'waiting'"
const remove = 'delete from pending_orders where chain_id = $1'

interface Place {
  chainId: number
  safe: Address
  /** Null for a proposal of an owner or of the Safe. */
  proposerHash: string | null
}

/**
 * Evicts pending orders of a Safe so that one more can wait. What an owner has proposed or signed never gives way to the proposals of others.
 * @throws AppError `order_refused` when as many wait already
 */
export async function evictPendingOrders(tx: Transaction, { chainId, safe, proposerHash }: Place): Promise<void> {
  // One at a time, so that two at once do not pass the limit together.
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`pending ${chainId} ${safe}`])
  await tx.query(
    "delete from pending_orders where chain_id = $1 and maker = $2 and state in ('refused', 'expired') and created_at < $3",
    [chainId, safe, nowSeconds() - memorySeconds],
  )
  const groups = await tx.query<{ proposer_hash: string | null; count: number }>(
    `select proposer_hash, count(*)::integer as count ${waiting} group by proposer_hash
     order by count desc, min(sequence)`,
    [chainId, safe],
  )
  const countOf = (hash: string | null) => groups.find(({ proposer_hash }) => proposer_hash === hash)?.count ?? 0
  const most = proposerHash === null ? maxPendingOrdersPerSafe.owners : maxPendingOrdersPerSafe.unprovenOfNetwork
  if (countOf(proposerHash) >= most) {
    const hasGone = await deleteOldest(
      tx,
      { chainId, safe, proposerHash },
      nowSeconds() - maxPendingOrdersPerSafe.gracePeriodSeconds,
    )
    if (!hasGone) throw rejectPendingOrder(proposerHash === null ? 'too_many_waiting' : 'too_many_unproven')
    return
  }
  const unproven = groups.filter(({ proposer_hash }) => proposer_hash !== null)
  const [largest] = unproven
  const inAll = unproven.reduce((sum, { count }) => sum + count, 0)
  if (proposerHash === null || !largest || inAll < maxPendingOrdersPerSafe.unproven) return
  // Of the network that has most: one that proposes little is not displaced by one that proposes much.
  await deleteOldest(tx, { chainId, safe, proposerHash: largest.proposer_hash }, nowSeconds() + 1n)
}

/** False when each that nobody has signed was created at or after the time. */
async function deleteOldest(tx: Transaction, { chainId, safe, proposerHash }: Place, before: bigint): Promise<boolean> {
  const gone = await tx.query(
    `${remove} and hash = (
       select hash ${waiting} and proposer_hash is not distinct from $3 and signed_by = '[]'::jsonb and created_at < $4
       order by sequence limit 1
     ) returning hash`,
    [chainId, safe, proposerHash, before],
  )
  return gone.length > 0
}
