import { zeroAddress } from 'viem'
import type { BlockPoint } from '@/server/chains/read-latest-block'
import type { Queryable } from '@/server/db/database'
import type { EventTransaction } from '@/server/db/outbox/event-hub'
import { buildVoucherStatus } from '@/server/db/sql/voucher-status'
import { createSqlParams } from '@/server/db/sql-params'
import { batchRows, updateInBatches } from '@/server/db/update-in-batches'
import type { DecodedLogs, TransferLog } from '@/server/indexer/decode/decoded-logs'
import type { IndexScope } from '@/server/indexer/decode/index-scope'
import { checkDueOrders, type DueOrder } from '@/server/orders/checks/check-due-orders'
import type { DueChecks } from '@/server/orders/checks/check-orders'
import { storeChecks } from '@/server/orders/checks/store-checks'
import { markPendingOrdersDue } from '@/server/safe/pending-orders/mark-pending-orders-due'
import type { Services } from '@/server/services/services'
import type { TrackedMakers } from './create-tracked-makers'
import { endOrders } from './end-orders'
import type { IndexedHead } from './indexed-head'
import { findTouchedOrders, markTouchedOrders, type TouchedOrders } from './touched-orders'

interface TouchedRange {
  chainId: number
  /** The last block of the range. */
  block: IndexedHead
  watch: IndexScope
  trackedMakers: TrackedMakers
  decoded: DecodedLogs
}

/** More, which take half a second, are not looked at before a range is stored: who has any number would hold up the index. */
const mostChecked = 1_000
/** Each of these is a call of its own. Those that are `inactive` anyway can wait. */
const mostSimulated = 100
const hasToBeSimulated = ({ is_suspect, status }: DueOrder) => is_suspect && status !== 'inactive'

/** Due, shown as active, and not taken in at this very block: one that was is what it was found to be. */
const waiting = `chain_id = $1 and due_block > checked_block and due_block <= $2 and status = 'active'
  and checked_hash is distinct from $3`

/** Thrown out of the transaction of a range when orders came in that are not checked yet. */
export class UncheckedOrders extends Error {}

/** What the logs of a range touch, with all that is of makers or collections that joined while they were read. */
async function listTouched(db: Queryable, range: TouchedRange): Promise<TouchedOrders> {
  const { chainId, watch, trackedMakers, decoded } = range
  const makers = [...decoded.touched.makers, ...(await trackedMakers.findUnwatched(db))]
  const joined = await db.query<{ contract: string }>(
    'select contract from collections where chain_id = $1 and contract <> all($2::text[])',
    [chainId, [...watch.contracts.keys(), ...watch.waiting.keys()]],
  )
  return { ...decoded.touched, makers, collections: joined.map(({ contract }) => contract) }
}

/**
 * Checks, before a range is stored that ends at the chain's head, all orders that it touches.
 * @param undone above which block the stored ones are about to be taken back
 * @returns null when the node does not answer, they are too many or can't be checked: the index goes on, and what it could not check waits
 */
export async function checkTouchedOrders(
  services: Services,
  range: TouchedRange,
  { head, undone }: { head: BlockPoint; undone: bigint | undefined },
): Promise<DueChecks | null> {
  const { db } = services
  const { chainId } = range
  const touched = await listTouched(db, range)
  const found = await findTouchedOrders(db, touched, {
    ...{ chainId, atBlock: head.number, undone, limit: mostChecked + 1 },
  })
  if (found.length > mostChecked || found.filter(hasToBeSimulated).length > mostSimulated) {
    // Before the transaction, which all wait for who bring an order.
    await markTouchedOrders(db, touched, { chainId, atBlock: head.number })
    await holdBack(db, range)
    return null
  }
  try {
    return await checkDueOrders(services, chainId, head, found)
  } catch {
    // The check of due orders, which comes next, reports the failure.
    return null
  }
}

/**
 * Brings the orders in step with a range in the transaction that stores it, so that none is shown as active that the
 * range may have ended: those that were checked get what they are, and what is touched without a check waits for it.
 * @throws UncheckedOrders while `isPatient`, when a check at the head lacks orders: the transaction is to be made again
 */
export async function settleOrders(
  tx: EventTransaction,
  range: TouchedRange,
  { checks, isPatient }: { checks: DueChecks | null; isPatient: boolean },
): Promise<void> {
  const { chainId, block, decoded } = range
  const touched = await listTouched(tx, range)
  const checked = checks ? await storeChecks(tx, chainId, checks) : []
  const except = checked.map(({ hash }) => hash)
  await markTouchedOrders(tx, touched, { chainId, atBlock: block.number, except })
  const ending = decoded.orderLogs.filter(({ kind }) => kind === 'counter' || kind === 'cancelled')
  await markPendingOrdersDue(tx, chainId, [...ending.map(({ maker }) => maker), ...decoded.touched.movers])
  await markVouchersDue(tx, chainId, { makers: touched.makers, transfers: decoded.transfers })
  if (!checks) await endOrders(tx, chainId, decoded.orderLogs)
  const params = [chainId, block.number, block.hash]
  if (isPatient && (await tx.query(`select hash from orders where ${waiting} limit 1`, params)).length > 0) {
    throw new UncheckedOrders('New orders arrived during the check.')
  }
  await holdBack(tx, range)
}

/** Nobody is shown as able to buy what waits for its check. */
async function holdBack(db: Queryable, { chainId, block }: Pick<TouchedRange, 'chainId' | 'block'>): Promise<void> {
  await updateInBatches(
    db,
    `update orders set status = 'inactive' where chain_id = $1 and hash in (
       select hash from orders where ${waiting} limit ${batchRows}
     ) returning 1 as held`,
    [chainId, block.number, block.hash],
  )
}

interface Touching {
  makers: readonly string[]
  transfers: readonly Pick<TransferLog, 'contract' | 'sender'>[]
}

/**
 * What a range may have ended without a word of it is tried again by `recheckVouchers`: what a contract signed that has
 * changed, and of a collection that has minted, and may be full now, one voucher for all.
 */
async function markVouchersDue(tx: Queryable, chainId: number, { makers, transfers }: Touching): Promise<void> {
  if (makers.length > 0) {
    await tx.query('update vouchers set tried_at = 0 where chain_id = $1 and creator = any($2::text[])', [
      chainId,
      [...makers],
    ])
  }
  const minting = transfers.filter(({ sender }) => sender === zeroAddress).map(({ contract }) => contract)
  if (minting.length === 0) return
  const params = createSqlParams()
  const chain = params.add(chainId)
  await tx.query(
    `update vouchers set tried_at = 0 where chain_id = ${chain} and hash in (
       select distinct on (v.collection) v.hash from vouchers v join items i
         on i.chain_id = v.chain_id and i.contract = v.collection and i.token_id = v.token_id
       where v.chain_id = ${chain} and v.collection = any(${params.add([...new Set(minting)])}::text[])
         and i.minted_block is null and ${buildVoucherStatus(params)} = 'active'
       order by v.collection, v.sequence desc)`,
    params.values,
  )
}
