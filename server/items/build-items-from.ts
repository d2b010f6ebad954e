import type { Config } from '@/lib/schemas/config'
import type { SqlParams } from '@/server/db/sql-params'
import { hiddenItem } from '@/server/moderation/hidden-row'
import { buildEtherCondition } from '@/server/orders/build-currency-condition'
import { buildOpenListingCondition, isLot } from '@/server/orders/build-status-condition'
import { unitsPerWei } from '@/server/orders/unit-price'
import { buildVoucherStatus } from '@/server/vouchers/build-voucher-status'

/** And `h`, by which an operator has hidden the item or its collection. */
const withCollection = `left join collections c on c.chain_id = i.chain_id and c.contract = i.contract
  left join lateral ${hiddenItem} h on true`
const ofItem = 'o.chain_id = i.chain_id and o.collection = i.contract and o.token_id = i.token_id'

function buildOpen(config: Config, params: SqlParams): string {
  return `${buildOpenListingCondition(params)} and ${buildEtherCondition(config, params)}`
}

/** Of a token that is minted there is none: what a listing lists is minted. */
const noVoucher =
  'cross join lateral (select null::text as hash, null::numeric as unit_price, null::numeric as deadline) v'
const noListing =
  'cross join lateral (select null::bigint as sequence, null::text as hash, null::numeric as unit_price, null::numeric as end_time) l'

/** The newest voucher of an item `i` that is not minted, when anyone can redeem it now: an older one may sell another picture. */
export function buildOpenVoucher(params: SqlParams): string {
  return `(
    select v.hash, v.price_wei * ${unitsPerWei} as unit_price, v.deadline from (
      select * from vouchers v
      where i.minted_block is null and v.chain_id = i.chain_id and v.collection = i.contract and v.token_id = i.token_id
      order by v.sequence desc limit 1
    ) v where v.buyer is null and ${buildVoucherStatus(params)} = 'active'
  ) v`
}

/**
 * The `from` of items: `i` the item, `c` its collection, `l` its open listing that is the cheapest by the piece, and `v` the
 * open voucher of one that is not minted, if any. Listings that sell all their pieces together come after the others.
 */
export function buildItemsFrom(config: Config, params: SqlParams): string {
  return `from items i ${withCollection}
    left join lateral (
      select o.sequence, o.hash, o.unit_price, o.end_time from orders o where ${ofItem} and ${buildOpen(config, params)}
      order by ${isLot}, o.unit_price, o.hash limit 1
    ) l on true
    left join lateral ${buildOpenVoucher(params)} on true`
}

export interface From {
  from: string
  condition: string
}

/** The same for the items that are for sale, begun from their cheapest listings, whose indexes have their order. */
export function buildListedFrom(config: Config, params: SqlParams): From {
  const open = buildOpen(config, params)
  return {
    from: `from orders o cross join lateral (select ${isLot} as is_lot, o.sequence, o.hash, o.unit_price, o.end_time) l ${noVoucher}
      join items i on ${ofItem} ${withCollection}`,
    condition: `${open} and not exists (
      select from orders o
      where ${ofItem} and ${open} and (${isLot}, o.unit_price, o.hash) < (l.is_lot, l.unit_price, l.hash)
    )`,
  }
}

/** The same for the items that are for sale and not minted yet. */
export function buildVouchedFrom(params: SqlParams): From {
  return {
    from: `from items i ${withCollection} ${noListing} cross join lateral ${buildOpenVoucher(params)}`,
    condition: 'i.minted_block is null',
  }
}

/** The same for the items that are not for sale. */
export function buildUnlistedFrom(config: Config, params: SqlParams): From {
  return {
    from: `from items i ${withCollection} ${noListing} ${noVoucher}`,
    condition: `not exists (select from orders o where ${ofItem} and ${buildOpen(config, params)})`,
  }
}

/** Items without what they cost. */
export function buildBareFrom(params: SqlParams): string {
  return `from items i left join collections c on c.chain_id = i.chain_id and c.contract = i.contract
    cross join lateral (
      select case when i.minted_block is null then (select v.hash from ${buildOpenVoucher(params)}) end as hash
    ) v`
}

/** Whether one of those is for sale at all. A value and not an `exists`: that the planner would turn into a table of all that is. */
export function buildOnSale(config: Config, params: SqlParams): string {
  const open = `${ofItem} and ${buildOpen(config, params)}`
  return `(v.hash is not null or coalesce((select true from orders o where ${open} limit 1), false))`
}
