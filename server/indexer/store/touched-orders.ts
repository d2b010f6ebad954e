import type { Hash } from 'viem'
import type { Queryable } from '@/server/db/database'
import { getChainTime } from '@/server/db/sql/chain-time'
import { createSqlParams, type SqlParams } from '@/server/db/sql-params'
import { stringifyRows } from '@/server/db/stringify-rows'
import { batchRows, updateInBatches } from '@/server/db/update-in-batches'
import type { Touched } from '@/server/indexer/decode/decoded-logs'
import { bestFirst, type DueOrder, dueOrderColumns } from '@/server/orders/checks/check-due-orders'

export type TouchedOrders = Touched & { collections: readonly string[] }

/** Longer than any reorganisation that is followed sets a chain's clock back. */
const lapsedSeconds = 86_400n

const texts = (values: string) => `(select jsonb_array_elements_text(${values}))`

/** Bundles are filed under their first token. These offer such a token at any place. */
const bundlesWith = (offered: string, values: string) => `o.side = 'listing' and o.token_id is null
  and o.parameters->'offer' @> any (array(select jsonb_build_array(${offered}) from jsonb_array_elements(${values}) as t))`

/** By what orders are touched: the conditions for such values, as JSON. */
const conditions: Record<keyof TouchedOrders, (values: string) => string[]> = {
  hashes: (values) => [`o.hash in ${texts(values)}`],
  collections: (values) => [`o.collection in ${texts(values)}`],
  makers: (values) => [`o.maker in ${texts(values)}`],
  tokens: (values) => [
    `(o.collection, o.token_id) in (select * from jsonb_to_recordset(${values}) as t(contract text, "tokenId" numeric))`,
  ],
  holders: (values) => [
    `exists (select from jsonb_to_recordset(${values}) as t(contract text, maker text)
      where t.maker = o.maker and (t.contract = o.collection or (t.contract = o.currency and o.side = 'offer')))`,
  ],
  movers: (values) => [`o.side = 'listing' and o.token_id is null and o.maker in ${texts(values)}`],
  burned: (values) => conditions.tokens(values).map((condition) => `o.side = 'offer' and ${condition}`),
  ruledCollections: (values) => [
    ...conditions.collections(values),
    bundlesWith(`jsonb_build_object('token', t #>> '{}')`, values),
  ],
  ruledTokens: (values) => [
    ...conditions.tokens(values),
    bundlesWith(`jsonb_build_object('token', t->>'contract', 'identifierOrCriteria', t->>'tokenId')`, values),
  ],
}

type Key = keyof TouchedOrders
const allKeys = Object.keys(conditions) as Key[]
const ruledKeys: readonly Key[] = ['ruledCollections', 'ruledTokens']

/**
 * Selects the open orders that logs touch. What was filled or cancelled, or was over a day ago, changes only where blocks are
 * undone, or by its own events in blocks that are read late: else an item that moves would have all looked at that ever was offered of it.
 */
function selectTouched(params: SqlParams, chainId: number, touched: TouchedOrders, keys = allKeys): string[] {
  return keys
    .filter((key) => touched[key].length > 0)
    .flatMap((key) => {
      const values = `${params.add(stringifyRows([...new Set<unknown>(touched[key])]))}::jsonb`
      const lasting = key === 'hashes' ? '' : `and o.end_time > ${params.add(getChainTime(chainId) - lapsedSeconds)}`
      const open = `o.chain_id = ${params.add(chainId)} and o.status in ('active', 'inactive') ${lasting}`
      return conditions[key](values).map(
        (condition) => `select o.hash, o.due_block from orders o where ${open} and ${condition}`,
      )
    })
}

/** The condition that the rules of an order's tokens may have changed: nothing but a simulation tells what it is now. */
function buildRuled(params: SqlParams, chainId: number, touched: TouchedOrders): string | null {
  const selects = selectTouched(params, chainId, touched, [...ruledKeys])
  return selects.length === 0 ? null : `hash in (select hash from (${selects.join(' union ')}) ruled)`
}

interface FindParameters {
  chainId: number
  atBlock: bigint
  /** Above which block the stored ones are about to be taken back. */
  undone: bigint | undefined
  limit: number
}

/**
 * The orders to check with a range that ends at a block: those that its logs touch, those that came in meanwhile, and those
 * that were checked in blocks that are taken back. What was held back goes on waiting for its turn, and what was found good at a later
 * block for that one: before it, its maker may not even have had the item. Sorted by the order in which they are simulated.
 */
export async function findTouchedOrders(
  db: Queryable,
  touched: TouchedOrders,
  { chainId, atBlock, undone, limit }: FindParameters,
): Promise<DueOrder[]> {
  const params = createSqlParams()
  const [chain, at] = [params.add(chainId), params.add(atBlock)]
  const selects = [
    `select hash from orders
     where chain_id = ${chain} and due_block > checked_block and due_block <= ${at} and status = 'active'`,
    ...selectTouched(params, chainId, touched).map(
      (select) => `select hash from (${select}) touched where due_block <= ${at}`,
    ),
  ]
  if (undone !== undefined) {
    const block = params.add(undone)
    selects.push(
      `select hash from orders where chain_id = ${chain} and (checked_block > ${block} or due_block > ${block})`,
      selectRevertedOrders(chain, block),
    )
  }
  const ruled = buildRuled(params, chainId, touched) ?? false
  return db.query<DueOrder>(
    `select ${dueOrderColumns} or ${ruled} as is_suspect from (
       select * from orders where chain_id = ${chain} and hash in (${selects.join(' union ')}) limit ${params.add(limit)}
     ) o order by ${bestFirst}`,
    params.values,
  )
}

interface MarkParameters {
  chainId: number
  atBlock: bigint
  /** Those that were checked in its state. */
  except?: readonly Hash[]
}

/**
 * Orders that logs touch are to be checked at `atBlock` or later, and simulated where the rules of their tokens may have changed. The mark
 * outlives a crash before the check.
 */
export async function markTouchedOrders(
  db: Queryable,
  touched: TouchedOrders,
  { chainId, atBlock, except = [] }: MarkParameters,
): Promise<void> {
  const params = createSqlParams()
  const selects = selectTouched(params, chainId, touched)
  if (selects.length === 0) return
  const block = params.add(atBlock)
  const ruled = buildRuled(params, chainId, touched)
  const simulatedAt = ruled ? `, simulated_at = case when ${ruled} then 0 else simulated_at end` : ''
  await updateInBatches(
    db,
    `update orders set due_block = ${block}${simulatedAt} where chain_id = ${params.add(chainId)} and hash in (
       select hash from (${selects.join(' union ')}) touched where due_block < ${block}
         and hash not in ${texts(`${params.add(JSON.stringify(except))}::jsonb`)} limit ${batchRows}
     ) returning 1 as marked`,
    params.values,
  )
}

/**
 * Selects the hashes of orders that blocks above one have to do with and that may say nothing of it: those that were
 * checked there and left as they were, and those whose own events are there. A node may answer for a block with what came after
 * it (anvil does, while it mines): an order is then over before the block of its end, which no longer touches it.
 * @param chainId as SQL
 * @param block as SQL
 */
export function selectRevertedOrders(chainId: string, block: string): string {
  const undone = `chain_id = ${chainId} and block_number > ${block}`
  return `select hash from unchanged_order_checks where ${undone}
    union select order_hash from order_events where ${undone} and order_hash is not null
    union select o.hash from order_events e join orders o on o.maker = e.maker and o.chain_id = ${chainId}
      where e.chain_id = ${chainId} and e.block_number > ${block} and e.kind = 'counter' and o.status = 'cancelled'`
}
