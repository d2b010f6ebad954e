import { toAppError } from '@/lib/errors/to-app-error'
import type { BlockPoint } from '@/server/chains/read-latest-block'
import type { Queryable, Transaction } from '@/server/db/database'
import { roundRows, updateInRounds } from '@/server/db/update-in-rounds'
import { checkDueOrders, type DueChecks, findDueOrders } from '@/server/orders/check-due-orders'
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

/** More are not looked at before a range is stored: who has any number of orders would hold up the index for all. */
const mostChecked = 500

/** Due, shown as active, and not taken in at this very block: one that was is what it was found to be. */
const waiting = `chain_id = $1 and due_block > checked_block and due_block <= $2 and status = 'active'
  and checked_hash is distinct from $3`

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
 * Checks, before a range is stored that ends at the chain's head, all orders that it touches; those that were due before it wait
 * for their turn, or who has many of them would make all others wait.
 * @param after the block that the range begins behind
 * @param undone above which block the stored ones are about to be taken back
 * @returns null when the node does not answer or they are too many: the index goes on, and what it could not check waits
 */
export async function checkTouchedOrders(
  services: Services,
  range: TouchedRange,
  { head, after, undone }: { head: BlockPoint; after: bigint; undone: bigint | undefined },
): Promise<DueChecks | null> {
  await markTouched(services.db, range)
  const due = await findDueOrders(services, range.chainId, head, { limit: mostChecked + 1, after, above: undone })
  if (due.length > mostChecked) {
    await holdBack(services.db, range)
    return null
  }
  try {
    return await checkDueOrders(services, range.chainId, head, due)
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
  const params = [chainId, block.number, block.hash]
  if (isPatient && (await tx.query(`select hash from orders where ${waiting} limit 1`, params)).length > 0) {
    throw new UncheckedOrders('Orders came in while others were checked.')
  }
  await holdBack(tx, range)
}

/** Nobody is shown as able to buy what waits for its check. */
async function holdBack(db: Queryable, { chainId, block }: Pick<TouchedRange, 'chainId' | 'block'>): Promise<void> {
  await updateInRounds(
    db,
    `update orders set status = 'inactive' where chain_id = $1 and hash in (
       select hash from orders where ${waiting} limit ${roundRows}
     ) returning 1 as held`,
    [chainId, block.number, block.hash],
  )
}
