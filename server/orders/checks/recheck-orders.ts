import { nowSeconds } from '@/server/base/now-seconds'
import type { BlockPoint } from '@/server/chains/read-latest-block'
import { commitWithEvents } from '@/server/db/outbox/commit-with-events'
import { getChainTime } from '@/server/db/sql/chain-time'
import type { Services } from '@/server/services/services'
import { checkDueOrders, type DueOrder, dueOrderColumns } from './check-due-orders'
import { isBlockIndexed } from './is-block-indexed'
import { isMissingSignature } from './is-missing-signature'
import { reopenPendingOrders } from './reopen-pending-orders'
import { storeChecks } from './store-checks'

/** How long an order is left alone, and how many are looked at in one go. */
const restSeconds = 300n
const batch = 10
/** The same of the listings that buyers meet first: less than a minute, with the time until the sweep that comes next. */
const shownRestSeconds = 45n
const shownBatch = 20

/**
 * Looks at the open orders that were not looked at for longest: a balance, an owner, a signer or a token may change
 * without a log (rebasing, pausing, delegated accounts), and come back so. The listings that buyers meet first are looked at each minute.
 * Passes over those that are due: `checkRemainingOrders` checks them, and a maker may have any number that wait for it.
 * @throws AppError `unavailable` when the node does not answer; why some could not be checked, after the others were
 */
export async function recheckOrders(services: Services, chainId: number, block: BlockPoint): Promise<void> {
  const now = nowSeconds()
  const rows = await services.db.query<DueOrder>(
    `with recursive ${buildListingsToRecheck({ chainId: '$1', simulatedBefore: '$4', limit: shownBatch })}
     select ${dueOrderColumns} as is_suspect from shown join orders o on o.chain_id = $1 and o.hash = shown.hash
     union all (
       select ${dueOrderColumns} as is_suspect from orders o
       where chain_id = $1 and status in ('active', 'inactive') and simulated_at <= $2 and end_time > $3
         and due_block <= checked_block and hash not in (select hash from shown)
       order by simulated_at limit ${batch})`,
    [chainId, now - restSeconds, getChainTime(chainId), now - shownRestSeconds],
  )
  if (rows.length === 0) return
  const checked = await checkDueOrders(services, chainId, block, rows, { isSuspect: () => true })
  await commitWithEvents(services, async (tx) => {
    if (!(await isBlockIndexed(tx, chainId, block))) return
    // Before what is told: who waits with one of these for the events would be waited for.
    await tx.query('update orders set simulated_at = $3 where chain_id = $1 and hash = any($2::text[])', [
      ...[chainId, rows.map(({ hash }) => hash), now],
    ])
    // Some lost it before their owners could be waited for again.
    const unsigned = (await storeChecks(tx, chainId, checked)).filter(isMissingSignature)
    await reopenPendingOrders(
      tx,
      chainId,
      unsigned.map(({ hash }) => hash),
    )
  })
  if (checked.failure) throw checked.failure
}

/** More are not gone through: each is a look into the index of the cheapest listings. */
const mostCollections = 2_000
/** The home page shows one item of each collection, and more where there are few collections. */
const [leastOfEach, mostInAll] = [4, 96]

/**
 * A recursive query `shown`, for `with recursive …`: the hashes of the listings that buyers meet first and that were not simulated after a
 * moment. The cheapest of each collection, which sets its floor price, comes first, then the next ones of each; of both those that were not
 * looked at for longest.
 * @param names of the parameters: of the chain, of the moment, and how many at most
 */
function buildListingsToRecheck(names: { chainId: string; simulatedBefore: string; limit: number }): string {
  return `places as (
       (select collection from cheapest_listings where chain_id = ${names.chainId} and sequence is not null
        order by collection limit 1)
       union all
       select n.collection from places p cross join lateral (
         select collection from cheapest_listings
         where chain_id = ${names.chainId} and sequence is not null and collection > p.collection
         order by collection limit 1
       ) n
     ), listed as materialized (select collection from places limit ${mostCollections}),
     shown as materialized (
       select o.hash from listed p
       cross join lateral (
         select hash, row_number() over (order by unit_price, token_id) as place from (
           select hash, unit_price, token_id from cheapest_listings
           where chain_id = ${names.chainId} and collection = p.collection and sequence is not null
           order by unit_price, token_id
           limit (select greatest(${leastOfEach}, ${mostInAll} / greatest(count(*), 1)) from listed)
         ) cheapest
       ) b
       join orders o on o.chain_id = ${names.chainId} and o.hash = b.hash
       where o.status = 'active' and o.simulated_at <= ${names.simulatedBefore}
       order by b.place > 1, o.simulated_at limit ${names.limit}
     )`
}
