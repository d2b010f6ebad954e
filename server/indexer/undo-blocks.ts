import type { Address } from 'viem'
import type { Transaction } from '@/server/db/database'
import type { Move } from './update-holdings'

/**
 * Takes back all that blocks above the ancestor said: their rows, the items they minted, the collections that our factory made, the documents read there, and
 * the checks of orders made there, which become due again. Returns the moves of tokens that never happened.
 */
export async function undoBlocks(tx: Transaction, chainId: number, ancestor: bigint): Promise<Move[]> {
  const range = [chainId, ancestor]
  const rows = await tx.query<{ contract: Address; token_id: string; sender: Address; recipient: Address }>(
    'select distinct contract, token_id, sender, recipient from transfers where chain_id = $1 and block_number > $2',
    range,
  )
  for (const table of ['transfers', 'sales', 'order_events', 'validated_orders', 'voucher_events']) {
    await tx.query(`delete from ${table} where chain_id = $1 and block_number > $2`, range)
  }
  await tx.query('delete from blocks where chain_id = $1 and number > $2', range)
  await tx.query('delete from items where chain_id = $1 and minted_block > $2', range)
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
  await tx.query(
    `update orders set checked_block = least(checked_block, $2::bigint - 1), due_block = $2
     where chain_id = $1 and (checked_block > $2 or due_block > $2)`,
    range,
  )
  return rows.map(({ token_id, ...row }) => ({ ...row, tokenId: BigInt(token_id) }))
}
