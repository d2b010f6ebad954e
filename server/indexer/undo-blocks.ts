import type { Address } from 'viem'
import type { Transaction } from '@/server/db/database'
import type { Token } from './store-logs'

/**
 * Takes back all that blocks above the ancestor said: their rows, the items they minted, and the checks of orders made
 * there, which become due again. Returns the tokens whose owner has to be computed anew.
 */
export async function undoBlocks(tx: Transaction, chainId: number, ancestor: bigint): Promise<Token[]> {
  const range = [chainId, ancestor]
  const rows = await tx.query<{ contract: Address; token_id: string }>(
    'select distinct contract, token_id from transfers where chain_id = $1 and block_number > $2',
    range,
  )
  for (const table of ['transfers', 'sales', 'order_events']) {
    await tx.query(`delete from ${table} where chain_id = $1 and block_number > $2`, range)
  }
  await tx.query('delete from blocks where chain_id = $1 and number > $2', range)
  await tx.query('delete from items where chain_id = $1 and minted_block > $2', range)
  await tx.query(
    'update collections set backfill_from = least(backfill_from, $2::bigint + 1) where chain_id = $1 and backfill_from > $2',
    range,
  )
  await tx.query(
    `update orders set checked_block = least(checked_block, $2::bigint - 1), due_block = $2
     where chain_id = $1 and (checked_block > $2 or due_block > $2)`,
    range,
  )
  return rows.map(({ contract, token_id }) => ({ contract, tokenId: BigInt(token_id) }))
}
