import type { Collection, TraitCount } from '@/lib/api/schemas/collection'
import type { Facet } from '@/lib/items/item-filter'
import { buildCoinFigure, buildFigure } from '@/server/db/sql/figures'
import { buildOpenVoucher } from '@/server/db/sql/items-from'
import { traitOfferKinds } from '@/server/db/sql/order-kind-lists'
import { buildCurrentUnitPrice, roundUnitPriceDown, roundUnitPriceUp, unitsPerWei } from '@/server/db/sql/order-price'
import { buildUnitListingCondition, buildUnitOfferCondition } from '@/server/db/sql/order-status'
import { createSqlParams, type SqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services/services'

const limit = 1_000

type Place = Pick<Collection, 'chainId' | 'contract'>

interface TraitCountRow {
  name: string
  value: string
  count: number
  /** By the piece, as `unit_price`. */
  floor: string | null
  best_offer: string | null
}

/** How many items of a collection have each value of each trait. */
export function countTraits({ db, config }: Pick<Services, 'db' | 'config'>, place: Place): Promise<Facet[]> {
  const params = createSqlParams()
  const [chain, collection] = [params.add(place.chainId), params.add(place.contract)]
  // Of what may be a time alone: to look up each value would take as long as to count them.
  return db.query<Facet & { count: number }>(
    `with ${buildCounts(config, params, place)}
     select name, value, count, case when value ~ '^-?[0-9]{1,12}$' then (
       select case when t.display_type = 'date' then 'date' end from item_traits t where t.chain_id = ${chain} and t.contract = ${collection}
         and t.name = counts.name and t.value = counts.value
         order by t.token_id limit 1) end as "displayType"
     from counts order by name, count desc, value`,
    params.values,
  )
}

/** The same, with its floor and best offer at this moment. */
export async function findTraitCounts({ db, config }: Services, place: Place): Promise<TraitCount[]> {
  const params = createSqlParams()
  const [chain, collection] = [params.add(place.chainId), params.add(place.contract)]
  const ofCollection = `o.chain_id = ${chain} and o.collection = ${collection}`
  const rows = await db.query<TraitCountRow>(
    `with ${buildCounts(config, params, place)}, floors as (
       select t.name, t.value, min(p.unit_price) as floor from (
         select o.token_id, ${buildFigure(config, `(${buildCurrentUnitPrice(params)})`)} as unit_price from orders o
         where ${ofCollection} and ${buildUnitListingCondition(config, params)}
         union all select token_id, unit_price from unminted
       ) p
       join item_traits t on t.chain_id = ${chain} and t.contract = ${collection} and t.token_id = p.token_id
       group by t.name, t.value
     ), offers as (
       select o.criteria->'trait'->>'name' as name, o.criteria->'trait'->>'value' as value,
         max(${buildFigure(config, 'o.unit_price')}) as best_offer
       from orders o
       where ${ofCollection} and ${buildUnitOfferCondition(config, params, traitOfferKinds)}
       group by 1, 2
     )
     select name, value, count, floor, best_offer
     from counts left join floors using (name, value) left join offers using (name, value)
     order by name, count desc, value`,
    params.values,
  )
  return rows.map(({ floor, best_offer: bestOffer, ...row }) => ({
    ...row,
    floorWei: roundUnitPriceUp(floor),
    bestOfferWei: roundUnitPriceDown(bestOffer),
  }))
}

/** Tables of a `with`: what anybody can redeem now, and the counts of what is minted and of that. */
function buildCounts(config: Services['config'], params: SqlParams, { chainId, contract }: Place): string {
  const [chain, collection] = [params.add(chainId), params.add(contract)]
  const price = buildCoinFigure(config, `v.price_wei * ${unitsPerWei}`, 'v')
  return `unminted as (
      select i.token_id, v.unit_price from items i cross join lateral ${buildOpenVoucher(params, price)}
      where i.chain_id = ${chain} and i.contract = ${collection} and i.minted_block is null
    ), counts as (
      select name, value, sum(n)::integer as count from (
        select name, value, item_count as n from trait_counts where chain_id = ${chain} and contract = ${collection}
        union all
        select t.name, t.value, 1 from unminted u
        join item_traits t on t.chain_id = ${chain} and t.contract = ${collection} and t.token_id = u.token_id
      ) t group by name, value order by count desc, name, value limit ${limit}
    )`
}
