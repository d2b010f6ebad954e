import type { Address } from 'viem'
import { nowSeconds } from '@/server/base/now-seconds'
import { chunkRows } from '@/server/db/chunk-rows'
import type { Transaction } from '@/server/db/database'
import { stringifyRows } from '@/server/db/stringify-rows'
import { batchRows, updateInBatches } from '@/server/db/update-in-batches'
import { selectRevertedOrders } from '@/server/indexer/store/touched-orders'
import type { Transfer } from '@/server/indexer/store/update-holdings'

/**
 * Takes back all that blocks above the ancestor said: their rows, the items they minted, the collections that our factory made, the documents read there, and
 * the checks of orders made there, which become due again; so do orders that were refused before they could be signed. Returns the moves of tokens that never happened.
 */
export async function rollbackBlocks(tx: Transaction, chainId: number, ancestor: bigint): Promise<Transfer[]> {
  const range: [number, bigint] = [chainId, ancestor]
  const rows = await tx.query<{ contract: Address; token_id: string; sender: Address; recipient: Address }>(
    'select distinct contract, token_id, sender, recipient from transfers where chain_id = $1 and block_number > $2',
    range,
  )
  await markDue(tx, range, 'select hash from orders where chain_id = $1 and (checked_block > $2 or due_block > $2)')
  await markDue(
    tx,
    range,
    `select o.hash from (${selectRevertedOrders('$1', '$2')}) u
     join orders o on o.chain_id = $1 and o.hash = u.hash and (o.due_block <> $2 or o.checked_block >= $2)`,
  )
  await tx.query('delete from unchanged_order_checks where chain_id = $1 and block_number > $2', range)
  for (const table of [
    'transfers',
    'sales',
    'order_events',
    'validated_orders',
    'voucher_events',
    'market_fees',
    'item_arrivals',
  ]) {
    await removeAbove(tx, range, table)
  }
  await tx.query('delete from blocks where chain_id = $1 and number > $2', range)
  await restoreUnminted(tx, range)
  await removeItems(tx, range)
  await tx.query('delete from collections where chain_id = $1 and created_block > $2', range)
  await tx.query(
    `update collections set is_document_due = true, document_block = null where chain_id = $1 and document_block > $2`,
    range,
  )
  await tx.query(
    `update items set metadata_state = 'pending', metadata_block = null where chain_id = $1 and metadata_block > $2`,
    range,
  )
  await tx.query(
    'update collections set backfill_from = least(backfill_from, $2::bigint + 1) where chain_id = $1 and backfill_from > $2',
    range,
  )
  await tx.query('update vouchers set tried_at = 0 where chain_id = $1 and is_refused', [chainId])
  await waitAgain(tx, chainId)
  return rows.map(({ token_id, ...row }) => ({ ...row, tokenId: BigInt(token_id) }))
}

/** From a table that is written under the lock of the head alone. */
function removeAbove(tx: Transaction, range: [chainId: number, ancestor: bigint], table: string): Promise<void> {
  return updateInBatches(
    tx,
    `delete from ${table} where chain_id = $1 and ctid in (
       select ctid from ${table} where chain_id = $1 and block_number > $2 limit ${batchRows}
     ) returning 1 as removed`,
    range,
  )
}

/** Another process that fetches the item's files writes it meanwhile. */
async function removeItems(tx: Transaction, range: [chainId: number, ancestor: bigint]): Promise<void> {
  const rows = await tx.query('select contract, token_id from items where chain_id = $1 and minted_block > $2', range)
  for (const part of chunkRows(rows))
    await tx.query(
      `delete from items i using jsonb_to_recordset($3::jsonb) as r(contract text, token_id numeric)
       where i.chain_id = $1 and i.contract = r.contract and i.token_id = r.token_id and i.minted_block > $2`,
      [...range, stringifyRows(part)],
    )
}

/** @param select none that is marked already */
function markDue(tx: Transaction, range: [chainId: number, ancestor: bigint], select: string): Promise<void> {
  return updateInBatches(
    tx,
    `update orders set checked_block = least(checked_block, $2::bigint - 1), due_block = $2 where chain_id = $1 and hash in (
       ${select} limit ${batchRows}
     ) returning 1 as marked`,
    range,
  )
}

/** Longer than it takes a chain to make as many blocks as can be undone. */
const refusedSeconds = 3_600n

/** What was lately refused because of what the chain said waits for its owners again: the next look tells. */
async function waitAgain(tx: Transaction, chainId: number): Promise<void> {
  const now = nowSeconds()
  await tx.query(
    `update pending_orders set state = 'waiting', problem = null, due_at = $2, tries = 0
     where chain_id = $1 and state = 'refused' and due_at >= $3 and problem->>'code' in ('over', 'refused')`,
    [chainId, now, now - refusedSeconds],
  )
}

/** What was minted by a voucher waits for its buyer again. */
async function restoreUnminted(tx: Transaction, range: [chainId: number, ancestor: bigint]): Promise<void> {
  await tx.query(
    `update items i set minted_block = null, minted_at = v.created_at, owner = null, metadata_state = 'ready',
       metadata_block = null
     from (
       select distinct on (collection, token_id) collection, token_id, created_at from vouchers
       where chain_id = $1 order by collection, token_id, sequence desc
     ) v
     where i.chain_id = $1 and i.minted_block > $2 and i.contract = v.collection and i.token_id = v.token_id`,
    range,
  )
}
