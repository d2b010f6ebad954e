import type { Address, Hash } from 'viem'
import type { OrderFlag } from '@/lib/api/schemas/order'
import { computePriceWei, parseOrderShape } from '@/lib/protocol/seaport'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Queryable } from '@/server/db/database'
import type { EventTransaction } from '@/server/db/outbox/event-hub'
import { getChainTime } from '@/server/db/sql/chain-time'
import { appendOrderEvents, type OrderEventRow } from './append-order-events'
import type { DueChecks, OrderCheck } from './check-orders'
import type { CheckedOrder } from './checked-order'
import { isMissingSignature } from './is-missing-signature'
import { reopenPendingOrders } from './reopen-pending-orders'

/** Found by a simulated fill: what another check has found stays. */
const simulatedFlags: readonly OrderFlag[] = ['high_gas', 'transfer_rules']

type CheckedRow = OrderEventRow & { changed: boolean }

/**
 * Writes what orders are after a block, and tells of those that changed. One that was given another signature meanwhile is
 * left as it is; one that is what it was and does not wait for a check is not written, for each row is in many indexes: it is noted until no
 * reorganisation can reach the block. Those that are deferred become due, and are simulated in their turn.
 * @returns those that the checks hold for, as they are now
 */
export async function storeChecks(
  tx: EventTransaction,
  chainId: number,
  { block, orders, checks, simulated = [], deferred = [] }: DueChecks,
): Promise<OrderEventRow[]> {
  if (deferred.length > 0) {
    await tx.query(
      `update orders set simulated_at = 0, due_block = greatest(due_block, $3), checked_block = least(checked_block, $3::bigint - 1)
       where chain_id = $1 and hash = any($2::text[]) and checked_block <= $3`,
      [chainId, deferred, block.number],
    )
  }
  if (orders.length === 0) return []
  // By its reasons an order that lacks something is simulated when it comes back. Until then it must not come before others in each sweep.
  const lacking = orders.flatMap(({ hash }, index) => (checks[index]?.status === 'inactive' ? [hash] : []))
  if (simulated.length + lacking.length > 0) {
    // Before what is told: who waits with one of these for the events would be waited for.
    await tx.query(
      `update orders set simulated_at = $3 where chain_id = $1 and due_block <= $4
         and (hash = any($2::text[]) or hash = any($5::text[]) and simulated_at = 0)`,
      [chainId, simulated, nowSeconds(), block.number, lacking],
    )
  }
  const checked = orders.map((order, index) => ({ order, check: checks[index] as OrderCheck }))
  const ended = checked.filter(({ check }) => isEnded(check)).map(({ order }) => order)
  const endTimes = await findEndTimes(tx, chainId, ended)
  const values = checked.map(({ order, check }) =>
    encodeCheck({ order, check, endTime: endTimes.get(order.hash), now: getChainTime(chainId) }),
  )
  const rows = await tx.query<CheckedRow>(
    `with checked as materialized (
       select o.hash, o.maker, o.taker, o.collection, o.token_id, c.status, c.reasons, o.start_time, o.end_time, c.quantity, p.price_wei,
         (o.status, o.reasons, o.quantity, o.found_flags) is distinct from (c.status, c.reasons, c.quantity, f.flags) as changed,
         f.flags,
         o.price_wei <> p.price_wei or o.due_block > o.checked_block as stale
       from jsonb_to_recordset($2::jsonb)
         as c(hash text, status text, reasons text[], quantity numeric, price_wei numeric, is_guess boolean, signature text,
           flags text[])
       join orders o on o.chain_id = $1 and o.hash = c.hash
       cross join lateral (
         select case when c.is_guess and o.status = c.status then o.price_wei else c.price_wei end as price_wei) p
       cross join lateral (
         select case when c.flags is null then o.found_flags
           else array(select flag from unnest(o.found_flags) flag where flag <> all($4::text[])) || c.flags end as flags) f
       where o.checked_block <= $3 and o.signature = c.signature),
     written as (
       update orders o set status = c.status, reasons = c.reasons, quantity = c.quantity, checked_block = $3,
         price_wei = c.price_wei, found_flags = c.flags
       from checked c where o.chain_id = $1 and o.hash = c.hash and (c.changed or c.stale)),
     unchanged as (
       insert into unchanged_order_checks select $1, $3, hash from checked where not (changed or stale) on conflict do nothing)
     select hash, maker, taker, collection, token_id, status, reasons, start_time, end_time, changed from checked`,
    [chainId, JSON.stringify(values), block.number, simulatedFlags],
  )
  const changed = rows.filter((row) => row.changed)
  await reopenPendingOrders(
    tx,
    chainId,
    changed.filter(isMissingSignature).map(({ hash }) => hash),
  )
  await appendOrderEvents(tx, chainId, changed)
  return rows
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
  const { status, reasons, left, flags = null } = check
  const part = status === 'filled' ? { numerator: 1n, denominator: 1n } : left
  const quantity = parseOrderShape(components)?.quantity ?? 1n
  return {
    ...{ hash, status, reasons, signature, flags },
    quantity: String((quantity * part.numerator) / part.denominator),
    price_wei: String(computePriceWei(components, endTime ?? now, part)),
    is_guess: isEnded(check) && endTime === undefined,
  }
}

interface EndedOrder {
  hash: Hash
  components: { offerer: Address }
}

/** When the chain's last word on each of these was said, in seconds: a fill, a cancel, or a counter that was raised. */
async function findEndTimes(db: Queryable, chainId: number, orders: readonly EndedOrder[]): Promise<Map<Hash, bigint>> {
  if (orders.length === 0) return new Map()
  const rows = await db.query<{ hash: Hash; time: string | null }>(
    `select w.hash, coalesce(
       (select max(e.time) from order_events e
        where e.chain_id = $1 and e.order_hash = w.hash and e.kind in ('fulfilled', 'cancelled')),
       (select max(e.time) from order_events e where e.chain_id = $1 and e.maker = w.maker and e.kind = 'counter')
     ) as time
     from unnest($2::text[], $3::text[]) as w (hash, maker)`,
    [chainId, orders.map(({ hash }) => hash), orders.map(({ components }) => components.offerer)],
  )
  return new Map(rows.flatMap(({ hash, time }) => (time === null ? [] : [[hash, BigInt(time)] as const])))
}
