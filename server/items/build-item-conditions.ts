import { getAddress } from 'viem'
import type { ItemsQuery } from '@/lib/api/schemas/query-parameters'
import { buildChainTime } from '@/server/db/sql/chain-time'
import type { ResolvedItemsQuery } from '@/server/db/sql/items-from'
import { itemOfferKinds } from '@/server/db/sql/order-kind-lists'
import { buildStatusCondition } from '@/server/db/sql/order-status'
import { buildItemVisibleCondition, buildVisibleCondition } from '@/server/db/sql/visibility'
import type { SqlParams } from '@/server/db/sql-params'
import { buildHiddenHoldings } from './unsolicited/hidden-holdings'
import { unaskedMint } from './unsolicited/unasked-mint'

/**
 * The SQL condition that somebody has the item `i`: what was burnt has no owner, and an ERC-1155 no balances. A value and not
 * an `exists`: that the planner would turn into a table of all balances, for a page of items.
 */
export const existing = `(i.owner is not null or (i.standard = 'ERC1155' and (
  select true from balances h where h.chain_id = i.chain_id and h.contract = i.contract and h.token_id = i.token_id limit 1)))`

/** Of a collection that is being read, owners may be old. `not in` is looked up once, for all: almost none is being read. */
const isRead =
  '(i.chain_id, i.contract) not in (select c.chain_id, c.contract from collections c where c.backfill_from is not null)'

/**
 * The SQL conditions of a query on items `i`, their listings `l` and their vouchers `v`. Its `q` is a
 * `tsquery` by now (`resolveSearchTerms`).
 */
export function buildItemConditions(query: ResolvedItemsQuery, params: SqlParams): string[] {
  const { chainId, contract, owner, creator, category, q, makers = [], trait = {} } = query
  const conditions = [`(${existing} or v.hash is not null)`, isRead, ...buildShown(query)]
  if (chainId !== undefined) conditions.push(`i.chain_id = ${params.add(chainId)}`)
  if (contract !== undefined) conditions.push(`i.contract = ${params.add(getAddress(contract))}`)
  if (owner !== undefined) conditions.push(buildOwnerCondition(query, params.add(getAddress(owner)), params))
  if (creator !== undefined) conditions.push(`i.creator = ${params.add(getAddress(creator))}`, `not ${unaskedMint}`)
  if (category !== undefined) conditions.push(`i.category = ${params.add(category)}`)
  for (const [name, value] of Object.entries(trait)) {
    conditions.push(`exists (select from item_traits t where t.chain_id = i.chain_id and t.contract = i.contract
      and t.token_id = i.token_id and t.name = ${params.add(name)} and t.value = ${params.add(value)})`)
  }
  if (q !== undefined) {
    const words = `i.search @@ ${params.add(q)}::tsquery`
    conditions.push(makers.length === 0 ? words : `(${words} or i.creator = any(${params.add(makers)}::text[]))`)
  }
  return conditions
}

/** Items of a hidden collection are found by whoever asks for that one. */
function buildShown({ contract }: ItemsQuery): string[] {
  const item = { chain: 'i.chain_id', contract: 'i.contract', token: 'i.token_id' }
  return [contract === undefined ? buildVisibleCondition(item) : buildItemVisibleCondition(item)]
}

/** The bounds of the price of a piece: with one of them, what is not for sale is not wanted. */
export function buildPriceConditions({ values }: ResolvedItemsQuery, params: SqlParams, price: string): string[] {
  const conditions: string[] = []
  if (values?.min !== undefined) conditions.push(`${price} >= ${params.add(values.min)}::numeric`)
  if (values?.max !== undefined) conditions.push(`${price} <= ${params.add(values.max)}::numeric`)
  return conditions
}

const daySeconds = 86_400

/** What an item is to a buyer or a seller now, by its open listing `l` and its open voucher `v`. */
export function buildItemStatusConditions({ status }: ItemsQuery, params: SqlParams): string[] {
  if (status === 'on_sale') return ['(l.hash is not null or v.hash is not null)']
  if (status === 'not_on_sale') return ['l.hash is null', 'v.hash is null']
  if (status === 'ending') {
    return [`coalesce(l.end_time, v.deadline) <= ${buildChainTime(params, 'i.chain_id')} + ${daySeconds}`]
  }
  if (status !== 'with_offers') return []
  const open = `o.side = 'offer' and o.kind in ${itemOfferKinds} and ${buildStatusCondition(params, 'active')}`
  return [
    // The few that have one are found from the offers; whose they are no index knows.
    `(i.chain_id, i.contract, i.token_id) in (select o.chain_id, o.collection, o.token_id from orders o where ${open})`,
    `exists (select from orders o where o.chain_id = i.chain_id and o.collection = i.contract
      and o.token_id = i.token_id and o.maker is distinct from i.owner and ${open})`,
  ]
}

/**
 * Without what is hidden from the owner's lists, but where a collection is named: who asks for one means all that the owner has of it. One
 * list of both kinds of owners, not an `or`: each half has its index.
 */
function buildOwnerCondition(
  { hidden, contract, vouched = new Set() }: ResolvedItemsQuery,
  owner: string,
  params: SqlParams,
): string {
  const owned = `select chain_id, contract, token_id from items where owner = ${owner}
    union all select chain_id, contract, token_id from balances where holder = ${owner}`
  const place = '(i.chain_id, i.contract, i.token_id)'
  if (hidden === undefined && contract !== undefined) return `${place} in (${owned})`
  const but = hidden === 'true' ? 'intersect' : 'except'
  return `${place} in ((${owned}) ${but} ${buildHiddenHoldings(params, owner, vouched)})`
}
