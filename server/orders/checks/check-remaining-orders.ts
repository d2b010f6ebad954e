import type { BlockPoint } from '@/server/chains/read-latest-block'
import { commitWithEvents } from '@/server/db/outbox/commit-with-events'
import type { Services } from '@/server/services/services'
import { checkDueOrders, findDueOrders, isReturning } from './check-due-orders'
import { isBlockIndexed } from './is-block-indexed'
import { storeChecks } from './store-checks'

const [batch, mostBatches] = [100, 5]

/**
 * Checks the orders that are still due after the index came to a block: those that came in meanwhile, those that
 * blocks below the chain's head touched, and those that were too many. Of those that lacked something and come back a call simulates
 * one batch: nobody who takes an approval back and gives it again makes the node do more than that, however many orders hang on it.
 * @returns false when some are left that can be checked at this block: new blocks come first. Those that have to be simulated wait for the
 * next call, whatever their number
 * @throws AppError `unavailable` when the node does not answer: what is due stays due; why some could not be checked, after the others were.
 */
export async function checkRemainingOrders(services: Services, chainId: number, block: BlockPoint): Promise<boolean> {
  let areSuspects = false
  for (let batches = 0; batches < mostBatches; batches++) {
    const due = await findDueOrders(services, chainId, block, batch)
    if (due.length === 0) return true
    areSuspects = due.every(({ is_suspect }) => is_suspect)
    // Those that come back wait for the others, and for the best of them all.
    const checked = await checkDueOrders(services, chainId, block, due, areSuspects ? {} : { mostReturning: 0 })
    const isStored = await commitWithEvents(services, async (tx) => {
      // What was read at a block that the index has left meanwhile says nothing any more.
      if (!(await isBlockIndexed(tx, chainId, block))) return false
      await storeChecks(tx, chainId, checked)
      return true
    })
    if (!isStored) return true
    if (checked.failure) throw checked.failure
    if (due.some((order) => isReturning(order) && checked.simulated?.includes(order.hash))) return true
  }
  return areSuspects
}
