import { getAddress } from 'viem'
import type { ActivityQuery } from '@/lib/api/schemas/query-parameters'
import type { SqlParams } from '@/server/db/sql-params'
import { buildBundledTokenCondition } from '@/server/orders/build-token-condition'
import { type ActivitySource, activitySources, publicActivitySources } from './activity-sources'

const columns = `x.chain_id, x.time, x.rank, x.block, x.log, x.id, x.kind`
const more = `x."from", x."to", x.quantity, x.currency, x.price_wei, x.order_hash, x.transaction_hash, x.parameters`

/** What happened to the orders that sell a token together with others: in the history of each of them. */
export function buildBundleSources(
  { contract, tokenId, account, kind }: ActivityQuery,
  params: SqlParams,
): ActivitySource[] {
  const known = account === undefined ? publicActivitySources : activitySources
  const ofOrders = known.filter(({ isOfOrders, kinds }) => isOfOrders && (!kind || kinds.includes(kind)))
  // A parameter that no statement names is refused.
  if (contract === undefined || tokenId === undefined || ofOrders.length === 0) return []
  const token = `${params.add(getAddress(contract))}::text as contract, ${params.add(tokenId)}::numeric as token_id`
  const among = buildBundledTokenCondition(params, { contract, tokenId })
  return ofOrders.map(({ sql, ...source }) => ({
    ...source,
    sql: `select ${columns}, ${token}, ${more} from (${sql}) x
      join orders o on o.chain_id = x.chain_id and o.hash = x.order_hash where ${among}`,
  }))
}
