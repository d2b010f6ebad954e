import { getAddress, zeroAddress } from 'viem'
import * as z from 'zod/mini'
import type { Activity } from '@/lib/api/schemas/activity'
import type { ActivityQuery } from '@/lib/api/schemas/query-parameters'
import { findChosenNames } from '@/server/accounts/find-account-name-warnings'
import { cursorBigint, cursorInteger, cutPage, decodeCursor } from '@/server/db/cursor'
import { bundleKinds } from '@/server/db/sql/order-kind-lists'
import { buildServedChainCondition } from '@/server/db/sql/served-chains'
import { buildItemVisibleCondition, buildVisibleCondition } from '@/server/db/sql/visibility'
import { buildWhere, createSqlParams, type SqlParams } from '@/server/db/sql-params'
import { thumbnailColumns } from '@/server/media/encode-thumbnail'
import { buildBundledTokenCondition } from '@/server/orders/build-token-condition'
import type { Services } from '@/server/services/services'
import { type ActivitySource, activitySources, publicActivitySources } from './activity-sources'
import { type ActivityRow, encodeActivity } from './encode-activity'

const placeSchema = z.strictObject({
  time: cursorBigint,
  block: cursorBigint,
  rank: cursorInteger,
  log: cursorBigint,
  id: z.string().check(z.regex(/^[a-z0-9:]{1,250}$/)),
})

const newestFirst = 'a.time desc, a.block desc, a.rank desc, a.log desc, a.id desc'

/**
 * What happened, newest first: mints, transfers, burns, sales, listings, offers and cancellations in one list.
 * @throws AppError `bad_request` for a cursor of another list.
 */
export async function listActivity(
  services: Pick<Services, 'config' | 'db' | 'media' | 'trust'>,
  query: ActivityQuery,
): Promise<{ activity: Activity[]; next: string | null }> {
  const params = createSqlParams()
  const where = buildWhere(buildConditions(query, params))
  const limit = params.add(query.limit + 1)
  const { kind, tokenId } = query
  // Each source gives its own newest rows, so that none is read further than the page can reach.
  const isOfAccount = query.account !== undefined
  const sources = [...(isOfAccount ? activitySources : publicActivitySources), ...buildBundleSources(query, params)]
    .filter(({ kinds }) => kind === undefined || kinds.includes(kind))
    .map(({ sql }) => `(select * from (${sql}) a ${where} order by ${newestFirst} limit ${limit})`)
  // In the key: as a condition beside it, it would be looked at when the order has been.
  const ofMany = `a.kind in ('listing', 'offer', 'cancel') ${tokenId === undefined ? 'and a.token_id is null' : ''}`
  const rows = await services.db.query<ActivityRow>(
    `select a.*, i.name as item_name, case when i.standard = 'ERC1155' and (b.kind in ${bundleKinds}) is not true then i.decimals end as decimals,
       ${buildItemColumns(query)},
       case when b.kind in ${bundleKinds} then jsonb_array_length(b.parameters->'offer') end as works,
       case when a.kind = 'cancel' then (select o.side from orders o where o.chain_id = a.chain_id and o.hash = a.order_hash) end as side,
       case when b.side = 'offer' then jsonb_strip_nulls(jsonb_build_object('kind', b.kind, 'trait', b.criteria->'trait')) end as criteria
     from (
       select * from (${sources.join(' union all ')}) a order by ${newestFirst} limit ${limit}
     ) a left join items i on i.chain_id = a.chain_id and i.contract = a.contract and i.token_id = a.token_id
     left join orders b on b.chain_id = a.chain_id and b.token_id is null and b.hash = case when ${ofMany} then a.order_hash end
     order by ${newestFirst}`,
    params.values,
  )
  const { page, next } = cutPage(rows, query.limit, ({ time, block, rank, log, id }) => ({
    time,
    block,
    rank,
    log,
    id,
  }))
  const names = await findChosenNames(
    services,
    page.flatMap(({ from, to }) => [from, to]),
  )
  return { activity: page.map((row) => encodeActivity(services, row, names)), next }
}

/** How an item looks in a list of several. The newest of all are visible: each source gives no others. */
function buildItemColumns({ include, contract, account }: ActivityQuery): string {
  if (!include) return 'null::text as collection_name, null::text as image, null::jsonb as picture'
  const isAnywhere = contract === undefined && account === undefined
  return `(select c.name from collections c where c.chain_id = a.chain_id and c.contract = a.contract) as collection_name,
    ${isAnywhere ? 'i.image, i.picture' : thumbnailColumns}`
}

/** What is asked for by its address, or by who had a part in it, is told of. */
function buildShown({ contract, tokenId, account }: ActivityQuery): string[] {
  if (tokenId !== undefined || account !== undefined) return [buildServedChainCondition('a.chain_id')]
  const item = { chain: 'a.chain_id', contract: 'a.contract', token: 'a.token_id' }
  return [contract === undefined ? buildVisibleCondition(item) : buildItemVisibleCondition(item)]
}

function buildConditions(query: ActivityQuery, params: SqlParams): string[] {
  const { chainId, contract, tokenId, account, kind, cursor } = query
  const conditions = buildShown(query)
  if (chainId !== undefined) conditions.push(`a.chain_id = ${params.add(chainId)}`)
  if (contract !== undefined) conditions.push(`a.contract = ${params.add(getAddress(contract))}`)
  if (tokenId !== undefined) conditions.push(`a.token_id = ${params.add(tokenId)}::numeric`)
  if (kind !== undefined) conditions.push(`a.kind = ${params.add(kind)}`)
  // The few burns among all transfers are found by the index of who got something.
  if (kind === 'burn') conditions.push(`a."to" = '${zeroAddress}'`)
  if (account !== undefined) {
    const address = params.add(getAddress(account))
    conditions.push(`(a."from" = ${address} or a."to" = ${address})`)
  }
  if (cursor !== undefined) {
    const place = decodeCursor(cursor, placeSchema)
    const time = `${params.add(place.time)}::bigint`
    const rest = [
      `${params.add(place.block)}::bigint`,
      `${params.add(place.rank)}::integer`,
      `${params.add(place.log)}::bigint`,
      `${params.add(place.id)}::text`,
    ]
    // The first bound is for the indexes on time; the second is exact.
    conditions.push(`a.time <= ${time}`)
    conditions.push(`(a.time, a.block, a.rank, a.log, a.id) < (${time}, ${rest.join(', ')})`)
  }
  return conditions
}

const columnsBeforeToken = `x.chain_id, x.time, x.rank, x.block, x.log, x.id, x.kind`
const columnsAfterToken = `x."from", x."to", x.quantity, x.currency, x.price_wei, x.order_hash, x.transaction_hash, x.parameters, x.is_uncounted`

/** What happened to the orders that sell a token together with others: in the history of each of them. */
function buildBundleSources({ contract, tokenId, account, kind }: ActivityQuery, params: SqlParams): ActivitySource[] {
  const known = account === undefined ? publicActivitySources : activitySources
  const ofOrders = known.filter(({ isOfOrders, kinds }) => isOfOrders && (!kind || kinds.includes(kind)))
  // A parameter that no statement names is refused.
  if (contract === undefined || tokenId === undefined || ofOrders.length === 0) return []
  const token = `${params.add(getAddress(contract))}::text as contract, ${params.add(tokenId)}::numeric as token_id`
  const among = buildBundledTokenCondition(params, { contract, tokenId })
  return ofOrders.map(({ sql, ...source }) => ({
    ...source,
    sql: `select ${columnsBeforeToken}, ${token}, ${columnsAfterToken} from (${sql}) x
      join orders o on o.chain_id = x.chain_id and o.hash = x.order_hash where ${among}`,
  }))
}
