import { toAppError } from '@/lib/errors/to-app-error'
import type { BlockPoint } from '@/server/chains/read-latest-block'
import type { Queryable, Transaction } from '@/server/db/database'
import { checkDueOrders, type DueChecks } from '@/server/orders/check-due-orders'
import { storeChecks } from '@/server/orders/store-checks'
import type { Services } from '@/server/services'
import { markSigningsDue } from '@/server/signings/mark-signings-due'
import type { DecodedLogs } from './decoded-logs'
import { endOrders } from './end-orders'
import type { IndexedHead } from './indexed-head'
import { markOrdersDue } from './mark-orders-due'
import { markVouchersDue } from './mark-vouchers-due'
import type { OpenMakers } from './open-makers'
import type { Watch } from './watch'

interface TouchedRange {
  chainId: number
  /** The last block of the range. */
  block: IndexedHead
  watch: Watch
  openMakers: OpenMakers
  decoded: DecodedLogs
}

/** Thrown out of the transaction of a range when orders came in that are not checked yet. */
export class UncheckedOrders extends Error {}

/** Marks what the logs of a range touch, with all that is of makers or collections that joined while they were read. */
async function markTouched(db: Queryable, range: TouchedRange): Promise<void> {
  const { chainId, block, watch, openMakers, decoded } = range
  const makers = [...decoded.touched.makers, ...(await openMakers.findUnwatched(db))]
  const joined = await db.query<{ contract: string }>(
    'select contract from collections where chain_id = $1 and contract <> all($2::text[])',
    [chainId, [...watch.contracts.keys(), ...watch.waiting.keys()]],
  )
  const collections = joined.map(({ contract }) => contract)
  await markOrdersDue(db, chainId, block.number, { ...decoded.touched, makers, collections })
  const ending = decoded.orderLogs.filter(({ kind }) => kind === 'counter' || kind === 'cancelled')
  await markSigningsDue(db, chainId, [...ending.map(({ maker }) => maker), ...decoded.touched.movers])
  await markVouchersDue(db, chainId, { makers, transfers: decoded.transfers })
}

/**
 * Checks, before a range is stored that ends at the chain's head, all orders that it touches.
 * @param undone above which block the stored ones are about to be taken back
 * @returns null when the node does not answer: the index goes on, and what it could not check waits
 */
export async function checkTouchedOrders(
  services: Services,
  range: TouchedRange,
  { head, undone }: { head: BlockPoint; undone: bigint | undefined },
): Promise<DueChecks | null> {
  await markTouched(services.db, range)
  try {
    return await checkDueOrders(services, range.chainId, head, { above: undone })
  } catch (error) {
    if (toAppError(error).code === 'internal') throw error
    return null
  }
}

/**
 * Brings the orders in step with a range in the transaction that stores it, so that none is shown as active that the
 * range may have ended: those that were checked get what they are, and what is due without a check waits for it.
 * @throws UncheckedOrders while `isPatient`, when a check at the head lacks orders: the transaction is to be made again
 */
export async function settleOrders(
  tx: Transaction,
  range: TouchedRange,
  { checks, isPatient }: { checks: DueChecks | null; isPatient: boolean },
): Promise<void> {
  const { chainId, block, decoded } = range
  await markTouched(tx, range)
  if (checks) await storeChecks(tx, chainId, checks)
  else await endOrders(tx, chainId, decoded.orderLogs)
  // One that was taken in at this very block is what it was found to be.
  const waiting = `chain_id = $1 and due_block > checked_block and due_block <= $2 and status = 'active'
    and checked_hash is distinct from $3`
  const params = [chainId, block.number, block.hash]
  if (isPatient && (await tx.query(`select hash from orders where ${waiting} limit 1`, params)).length > 0) {
    throw new UncheckedOrders('Orders came in while others were checked.')
  }
  await tx.query(`update orders set status = 'inactive' where ${waiting}`, params)
}
