import type { Hash, Hex } from 'viem'
import type { OrderComponentsJson } from '@/lib/schemas/order'
import { decodeOrderComponents } from '@/lib/seaport'
import { chainSeconds } from '@/server/chains/chain-clock'
import type { BlockPoint } from '@/server/chains/read-latest-block'
import { nowSeconds } from '@/server/now-seconds'
import type { Services } from '@/server/services'
import { reopenSignings } from '@/server/signings/reopen-signings'
import { buildShownListings } from './build-shown-listings'
import { checkOrders } from './check-orders'
import { isBlockIndexed } from './is-block-indexed'
import { lacksSignature } from './lacks-signature'
import { simulateChecks } from './simulate-checks'
import { storeChecks } from './store-checks'

/** How long an order is left alone, and how many are looked at in one go. */
const restSeconds = 300n
const batch = 10
/** The same of the listings that buyers meet first: less than a minute, with the time until the sweep that comes next. */
const shownRestSeconds = 45n
const shownBatch = 20

interface SweptRow {
  hash: Hash
  parameters: OrderComponentsJson
  signature: Hex
}

/**
 * Looks at the open orders that were not looked at for longest: a balance, an owner, a signer or a token may change
 * without a log (rebasing, pausing, delegated accounts), and come back so. The listings that buyers meet first are looked at each minute.
 * @throws AppError `unavailable` when the node does not answer
 */
export async function sweepOrders(services: Services, chainId: number, block: BlockPoint): Promise<void> {
  const now = nowSeconds()
  const columns = 'hash, parameters, signature'
  const rows = await services.db.query<SweptRow>(
    `with recursive ${buildShownListings('$1', '$4', String(shownBatch))}
     select ${columns} from orders where chain_id = $1 and hash in (select hash from shown)
     union all (
       select ${columns} from orders
       where chain_id = $1 and status in ('active', 'inactive') and simulated_at <= $2 and end_time > $3
         and hash not in (select hash from shown)
       order by simulated_at limit ${batch})`,
    [chainId, now - restSeconds, chainSeconds(chainId), now - shownRestSeconds],
  )
  if (rows.length === 0) return
  const orders = rows.map(({ hash, parameters, signature }) => ({
    ...{ hash, signature },
    components: decodeOrderComponents(parameters),
  }))
  const checks = await checkOrders(services, chainId, orders, block.hash)
  const checked = await simulateChecks(services, chainId, { block, orders, checks }, orders)
  await services.db.transaction(async (tx) => {
    if (!(await isBlockIndexed(tx, chainId, block))) return
    // Before what is told: who waits with one of these for the events would be waited for.
    await tx.query('update orders set simulated_at = $3 where chain_id = $1 and hash = any($2::text[])', [
      ...[chainId, orders.map(({ hash }) => hash), now],
    ])
    // Some lost it before their owners could be waited for again.
    const unsigned = (await storeChecks(tx, chainId, checked)).filter(lacksSignature)
    await reopenSignings(
      tx,
      chainId,
      unsigned.map(({ hash }) => hash),
    )
  })
  await services.events.flush()
}
