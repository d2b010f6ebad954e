import type { Hash } from 'viem'
import { computePriceWei, readOrderShape } from '@/lib/seaport'
import { chainSeconds } from '@/server/chains/chain-clock'
import type { Transaction } from '@/server/db/database'
import { reopenSignings } from '@/server/signings/reopen-signings'
import { appendOrderEvents, type OrderEventRow } from './append-order-events'
import type { DueChecks } from './check-due-orders'
import type { OrderCheck } from './check-orders'
import { findEndTimes } from './find-end-times'
import { lacksSignature } from './lacks-signature'
import type { CheckedOrder } from './read-order-facts'

type WrittenRow = OrderEventRow & { changed: boolean }

/**
 * Writes what orders are after a block, and tells of those that changed. One that was given another signature meanwhile is
 * left as it is.
 * @returns those whose signature does not hold
 */
export async function storeChecks(
  tx: Transaction,
  chainId: number,
  { block, orders, checks }: DueChecks,
): Promise<Hash[]> {
  if (orders.length === 0) return []
  const checked = orders.map((order, index) => ({ order, check: checks[index] as OrderCheck }))
  const ended = checked.filter(({ check }) => isEnded(check)).map(({ order }) => order)
  const endTimes = await findEndTimes(tx, chainId, ended)
  const values = checked.map(({ order, check }) =>
    encodeCheck({ order, check, endTime: endTimes.get(order.hash), now: chainSeconds(chainId) }),
  )
  const written = await tx.query<WrittenRow>(
    `update orders o set status = c.status, reasons = c.reasons, quantity = c.quantity, checked_block = $3,
       price_wei = case when c.is_guess and old.status = c.status then o.price_wei else c.price_wei end
     from jsonb_to_recordset($2::jsonb)
       as c(hash text, status text, reasons text[], quantity numeric, price_wei numeric, is_guess boolean, signature text),
       orders old
     where o.chain_id = $1 and o.hash = c.hash and o.checked_block <= $3 and o.signature = c.signature
       and old.chain_id = $1 and old.hash = c.hash
     returning o.hash, o.collection, o.token_id, o.status, o.reasons, o.start_time, o.end_time,
       (old.status, old.reasons, old.quantity) is distinct from (o.status, o.reasons, o.quantity) as changed`,
    [chainId, JSON.stringify(values), block.number],
  )
  const changed = written.filter((row) => row.changed)
  const hashes = (rows: readonly WrittenRow[]) => rows.filter(lacksSignature).map(({ hash }) => hash)
  await reopenSignings(tx, chainId, hashes(changed))
  await appendOrderEvents(tx, chainId, changed)
  return hashes(written)
}

function isEnded({ status }: OrderCheck): boolean {
  return status === 'filled' || status === 'cancelled'
}

interface EncodeCheckParameters {
  order: CheckedOrder
  check: OrderCheck
  endTime: bigint | undefined
  now: bigint
}

/**
 * What is left of the order and what that costs; once it is filled, what it was of and cost in all. A price that falls
 * stands still from the end on. Where no event tells of that, it is the price at the check that first saw it.
 */
function encodeCheck({ order: { hash, components, signature }, check, endTime, now }: EncodeCheckParameters) {
  const { status, reasons, left } = check
  const part = status === 'filled' ? { numerator: 1n, denominator: 1n } : left
  const quantity = readOrderShape(components)?.quantity ?? 1n
  return {
    ...{ hash, status, reasons, signature },
    quantity: String((quantity * part.numerator) / part.denominator),
    price_wei: String(computePriceWei(components, endTime ?? now, part)),
    is_guess: isEnded(check) && endTime === undefined,
  }
}
