import { nowSeconds } from '@/server/base/now-seconds'
import { commitWithEvents } from '@/server/db/outbox/commit-with-events'
import { computeCheckStatus } from '@/server/orders/checks/check-orders'
import { readOrderFactsAtHead } from '@/server/orders/checks/read-order-facts-at-head'
import { simulateChecks } from '@/server/orders/checks/simulate-checks'
import { storeChecks } from '@/server/orders/checks/store-checks'
import type { SubmittedOrder } from '@/server/orders/rules/parse-order-submission'
import type { Services } from '@/server/services/services'

/**
 * Gives an order that the book has a signature that holds, in place of one that does not any more. Nothing changes where the
 * new one does not hold either.
 * @param admit throws when no more of the maker's are taken now; asked once the signature is known to hold
 */
export async function replaceSignature(
  services: Services,
  { chainId, hash, components, signature }: SubmittedOrder,
  admit: () => Promise<void> | void,
): Promise<void> {
  const order = { hash, components, signature }
  const { block, facts } = await readOrderFactsAtHead(services, chainId, order)
  if (!facts.isSigned) return
  await admit()
  const found = { block, orders: [order], checks: [computeCheckStatus(components, facts)] }
  const checked = await simulateChecks(services, chainId, found, [order])
  await commitWithEvents(services, async (tx) => {
    // As when an order is new: either the indexer sees this signature, or its block is seen here.
    const [head] = await tx.query<{ number: string; is_other: boolean }>(
      'select number, number = $2 and hash <> $3 as is_other from indexed_heads where chain_id = $1 for share',
      [chainId, block.number, block.hash],
    )
    const path = [chainId, order.hash]
    await tx.query('update orders set signature = $3 where chain_id = $1 and hash = $2', [...path, signature])
    await storeChecks(tx, chainId, checked)
    await tx.query(
      `update orders set checked_block = least(checked_block, $3, $4) - $7::boolean::int,
         due_block = greatest(due_block, $3, $4), checked_hash = $5, simulated_at = $6
       where chain_id = $1 and hash = $2`,
      [...path, block.number, head?.number ?? -1n, block.hash, nowSeconds(), head?.is_other ?? false],
    )
    await tx.query(
      "update pending_orders set state = 'published', problem = null where chain_id = $1 and hash = $2",
      path,
    )
  })
}
