import type { BlockPoint } from '@/server/chains/read-latest-block'
import type { Services } from '@/server/services'
import { checkDueOrders } from './check-due-orders'
import { isBlockIndexed } from './is-block-indexed'
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
      if (!(await isBlockIndexed(tx, chainId, block))) return false
      await storeChecks(tx, chainId, checked)
      return true
    })
    if (!isStored) return
    await services.events.flush()
  }
}
