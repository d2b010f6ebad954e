import type { BlockPoint } from '@/server/chains/read-latest-block'
import type { Queryable } from '@/server/db/database'
import type { Services } from '@/server/services'
import { checkDueOrders } from './check-due-orders'
import { storeChecks } from './store-checks'

/**
 * Checks the orders that are still due after the index came to a block: those that came in meanwhile, and those that
 * blocks below the chain's head touched.
 * @throws AppError `unavailable` when the node does not answer: what is due stays due.
 */
export async function refreshDueOrders(services: Services, chainId: number, block: BlockPoint): Promise<void> {
  for (;;) {
    const checked = await checkDueOrders(services, chainId, block, { limit: 100 })
    if (checked.orders.length === 0) return
    const isStored = await services.db.transaction(async (tx) => {
      // What was read at a block that the index has left meanwhile says nothing any more.
      if (!(await isIndexed(tx, chainId, block))) return false
      await storeChecks(tx, chainId, checked)
      return true
    })
    if (!isStored) return
    await services.events.flush()
  }
}

// The lock keeps the indexer from undoing the block before this transaction is over.
async function isIndexed(tx: Queryable, chainId: number, { number, hash }: BlockPoint): Promise<boolean> {
  await tx.query('select 1 as locked from indexed_heads where chain_id = $1 for share', [chainId])
  const found = await tx.query('select 1 as found from blocks where chain_id = $1 and number = $2 and hash = $3', [
    chainId,
    number,
    hash,
  ])
  return found.length > 0
}
