import type { BlockPoint } from '@/server/chains/read-latest-block'
import type { Transaction } from '@/server/db/database'

/** Whether the index has this block. The lock keeps the indexer from undoing it before the transaction is over. */
export async function isBlockIndexed(tx: Transaction, chainId: number, { number, hash }: BlockPoint): Promise<boolean> {
  await tx.query('select 1 as locked from indexed_heads where chain_id = $1 for share', [chainId])
  const found = await tx.query('select 1 as found from blocks where chain_id = $1 and number = $2 and hash = $3', [
    chainId,
    number,
    hash,
  ])
  return found.length > 0
}
