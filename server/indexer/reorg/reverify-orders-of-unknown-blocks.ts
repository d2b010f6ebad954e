import type { Hash, PublicClient } from 'viem'
import { nowSeconds } from '@/server/base/now-seconds'
import { type BlockPoint, readLatestBlock } from '@/server/chains/read-latest-block'
import { lockIndexedHead } from '@/server/indexer/store/indexed-head'
import type { Services } from '@/server/services/services'

/**
 * An order is taken in at the chain's head, which may be above the index's. When the chain then loses that block and is
 * shorter, the index has nothing to undo, and the order would wait for its check until the chain is as long again: what
 * was found at a block that is gone is looked at anew, as the index has it. Most often this node merely lags behind the one that the order
 * was looked at with: none is recalled before it had time to catch up.
 */
export async function reverifyOrdersOfUnknownBlocks(
  { db }: Services,
  client: PublicClient,
  { chainId, head, gracePeriodSeconds }: { chainId: number; head: BlockPoint; gracePeriodSeconds: bigint },
): Promise<void> {
  const above = await db.query<{ hash: Hash; due_block: string }>(
    `select hash, due_block from orders
     where chain_id = $1 and due_block > checked_block and due_block > $2 and simulated_at <= $3`,
    // By our own clock: the chain's may be set back with its blocks.
    [chainId, head.number, nowSeconds() - gracePeriodSeconds],
  )
  if (above.length === 0) return
  // Asked after them: had the chain their blocks, it would say so.
  const latest = await readLatestBlock(client)
  const gone = above.filter(({ due_block }) => BigInt(due_block) > latest.number).map(({ hash }) => hash)
  if (gone.length === 0) return
  await db.transaction(async (tx) => {
    await lockIndexedHead(tx, chainId, head)
    await tx.query(
      `update orders set due_block = $2::bigint, checked_block = least(checked_block, $2::bigint - 1)
       where chain_id = $1 and hash = any($3::text[])`,
      [chainId, head.number, gone],
    )
  })
}
