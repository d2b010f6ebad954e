import { zeroAddress } from 'viem'
import type { Config } from '@/lib/api/schemas/config'
import type { ItemsQuery } from '@/lib/api/schemas/query-parameters'
import type { SqlParams } from '@/server/db/sql-params'
import { buildChainTime } from './chain-time'
import { isEtherOnly } from './order-currency'
import { unitsPerWei } from './order-price'
import { hiddenItemSql } from './visibility'
import { buildVoucherStatus } from './voucher-status'

/** A query whose `q` is a `tsquery`. */
export interface ResolvedItemsQuery extends ItemsQuery {
  /** Whose items are meant by `q` too. */
  makers?: readonly string[]
  /** `chainId:address` in lower case of the collections that the operator chose, where the items of an owner are asked for. */
  vouched?: ReadonlySet<string>
  /** The values that the bounds of the price come to. */
  values?: ValueRange
}

/** As `cheapest_listings.unit_price` counts, both included. */
export interface ValueRange {
  min?: string | undefined
  max?: string | undefined
}

/** `h`, by which an operator has hidden the item or its collection. */
const withHidden = `left join lateral ${hiddenItemSql} h on true`
const ofItem = 'b.chain_id = i.chain_id and b.collection = i.contract and b.token_id = i.token_id'
const columns = 'sequence, hash, unit_price, end_time'

/** Of a token that is minted there is none: what a listing lists is minted. */
const noVoucher =
  'cross join lateral (select null::text as hash, null::numeric as unit_price, null::numeric as deadline) v'
const buildNoListing = (isBundled: string) => `cross join lateral (select null::bigint as sequence, null::text as hash,
    null::numeric as unit_price, null::bigint as end_time, ${isBundled} as is_bundled) l`

/** The value of an open voucher, which is in the coin of its chain: what items are sorted by. */
export function buildValuedVoucher(config: Config, params: SqlParams): string {
  if (isEtherOnly(config)) return buildOpenVoucher(params)
  const value = `c.value_base + trunc(v.price_wei * ${unitsPerWei} * c.value_rate)`
  const coin = `c.chain_id = v.chain_id and c.address = '${zeroAddress}'`
  return buildOpenVoucher(params, `(select ${value} from currencies c where ${coin})`)
}

/**
 * The newest voucher of an item `i` that is not minted, when anyone can redeem it now: an older one may sell another picture.
 * @param unitPrice the SQL of its price, in the coin of its chain by default
 */
export function buildOpenVoucher(params: SqlParams, unitPrice = `v.price_wei * ${unitsPerWei}`): string {
  return `(
    select v.hash, ${unitPrice} as unit_price, v.deadline from (
      select * from vouchers v
      where i.minted_block is null and v.chain_id = i.chain_id and v.collection = i.contract and v.token_id = i.token_id
      order by v.sequence desc limit 1
    ) v where v.buyer is null and ${buildVoucherStatus(params)} = 'active'
  ) v`
}

/** Of rows `b` of the cheapest listings: whose networks the market has, and which of them the clock has not passed. */
function buildCheapest({ chains }: Pick<Config, 'chains'>, params: SqlParams) {
  const now = buildChainTime(params, 'b.chain_id')
  const isServed = `b.chain_id in (${chains.map(({ id }) => `${params.add(id)}::integer`).join(', ') || 'null'})`
  const found = `find_cheapest_listing(b.chain_id, b.collection, b.token_id, ${now})`
  const [isFresh, isPast] = [`b.since <= ${now} and b.until > ${now}`, `(b.since > ${now} or b.until <= ${now})`]
  return { now, isServed, found, isFresh: `${isFresh} and b.sequence is not null`, isPast }
}

/**
 * The open listing of an item `i` that is the cheapest by the piece, those that sell all their pieces together after the others; without
 * a hash where there is none, and only a bundle may sell it, for which those are looked through that have ever named it (`was_bundled`).
 */
function buildListing(config: Pick<Config, 'chains'>, params: SqlParams): string {
  const { now, isServed, found, isFresh, isPast } = buildCheapest(config, params)
  const isBundled = `b.was_bundled and l.hash is null and is_bundled(b.chain_id, b.collection, b.token_id, ${now})`
  return `(
    select l.*, ${isBundled} as is_bundled from cheapest_listings b left join lateral (
      select b.sequence, b.hash, b.unit_price, b.end_time where ${isFresh}
      union all select ${columns} from ${found} where ${isPast}
    ) l on true where ${ofItem} and ${isServed}
  ) l`
}

/**
 * The `from` of items: `i` the item, `l` its open listing that is the cheapest by the piece, and `v` the
 * open voucher of one that is not minted, if any.
 */
export function buildItemsFrom(config: Config, params: SqlParams): string {
  return `from items i ${withHidden}
    left join lateral ${buildListing(config, params)} on true
    left join lateral ${buildValuedVoucher(config, params)} on true`
}

export interface ItemsFrom {
  from: string
  condition: string
}

/**
 * The same for the items that are for sale, begun from their cheapest listings `b`, whose indexes have their order: those
 * whose row holds, and the few that the clock has passed since it was written.
 */
export function buildListedFroms(
  config: Config,
  { category }: Pick<ResolvedItemsQuery, 'category'>,
  params: SqlParams,
): readonly ItemsFrom[] {
  const { isServed, found, isFresh, isPast } = buildCheapest(config, params)
  const isOfCategory = category === undefined ? '' : `and b.category = ${params.add(category)}`
  const build = (listing: string, condition: string): ItemsFrom => ({
    from: `from cheapest_listings b cross join lateral ${listing} l ${noVoucher} join items i on ${ofItem} ${withHidden}`,
    condition: `${isServed} ${isOfCategory} and ${condition}`,
  })
  return [
    build('(select b.sequence, b.hash, b.unit_price, b.end_time, false as is_bundled)', isFresh),
    build(`(select ${columns}, false as is_bundled from ${found})`, isPast),
  ]
}

/** The same for the items that are for sale and not minted yet. */
export function buildVouchedFrom(config: Config, params: SqlParams): ItemsFrom {
  return {
    from: `from items i ${withHidden} ${buildNoListing('false')} cross join lateral ${buildValuedVoucher(config, params)}`,
    condition: 'i.minted_block is null',
  }
}

interface FeaturedFrom extends ItemsFrom {
  /** Who sells the item, and for how much a piece. */
  seller: string
  price: string
}

/**
 * The same for the items that are for sale of some collections `p`, so many of each and the cheapest first. A row that the clock has passed
 * is left out until it is renewed.
 */
export function buildFeaturedFroms(
  config: Config,
  params: SqlParams,
  { places, ofEach }: { places: string; ofEach: number },
): readonly FeaturedFrom[] {
  const { isServed, isFresh } = buildCheapest(config, params)
  return [
    {
      from: `from ${places} cross join lateral (
          select * from cheapest_listings b where b.chain_id = p.chain_id and b.collection = p.contract and ${isServed} and ${isFresh}
          order by b.unit_price, b.token_id limit ${ofEach}
        ) b cross join lateral (select b.sequence, b.hash, b.unit_price, b.end_time, false as is_bundled) l
        ${noVoucher} join items i on ${ofItem} ${withHidden}`,
      condition: 'true',
      seller: '(select o.maker from orders o where o.sequence = l.sequence)',
      price: 'l.unit_price',
    },
    {
      from: `from ${places} cross join lateral (
          select * from items i where i.chain_id = p.chain_id and i.contract = p.contract and i.minted_block is null limit ${ofEach}
        ) i ${withHidden} ${buildNoListing('false')} cross join lateral ${buildValuedVoucher(config, params)}`,
      condition: 'true',
      seller: 'i.creator',
      price: 'v.unit_price',
    },
  ]
}

/** The same for the items that are not for sale. */
export function buildUnlistedFrom(config: Config, params: SqlParams): ItemsFrom {
  const now = buildChainTime(params, 'i.chain_id')
  const isBundled = `i.minted_block is not null and is_bundled(i.chain_id, i.contract, i.token_id, ${now})`
  return {
    from: `from items i ${withHidden} ${buildNoListing(isBundled)} ${noVoucher}`,
    condition: `not exists (select from ${buildListing(config, params)} where l.hash is not null)`,
  }
}

/** Items without what they cost. */
export function buildBareFrom(params: SqlParams): string {
  return `from items i
    cross join lateral (
      select case when i.minted_block is null then (select v.hash from ${buildOpenVoucher(params)}) end as hash
    ) v`
}

/** Whether one of those is for sale at all. A value and not an `exists`: that the planner would turn into a table of all that is. */
export function buildIsListed(config: Config, params: SqlParams): string {
  return `(v.hash is not null or coalesce((select true from ${buildListing(config, params)} where l.hash is not null limit 1), false))`
}
