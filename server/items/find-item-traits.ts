import { getAddress } from 'viem'
import type { ItemTraits } from '@/lib/api/schemas/item-traits'
import type { ItemPath } from '@/lib/api/schemas/query-parameters'
import { buildFloorJoins, floor } from '@/server/collections/build-floor-joins'
import { assertCollectionIndexed } from '@/server/collections/registration/assert-collection-indexed'
import { buildFigure } from '@/server/db/sql/figures'
import { buildOpenVoucher } from '@/server/db/sql/items-from'
import { traitOfferKinds } from '@/server/db/sql/order-kind-lists'
import { roundUnitPriceDown, roundUnitPriceUp } from '@/server/db/sql/order-price'
import { buildUnitOfferCondition } from '@/server/db/sql/order-status'
import { createSqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services/services'
import { findTraitSales } from './find-trait-sales'

/** A document can name any number. */
const limit = 100

interface TraitRow {
  name: string
  value: string
  count: number
  floor: string | null
  best_offer: string | null
}

/**
 * Each trait of an item: how many of its collection share it, what the cheapest of them is sold for, what is offered for
 * any of them, and what they sold for recently.
 * @throws CollectionIndexingError; what `throwUnlistedCollection` throws
 */
export async function findItemTraits(services: Services, path: ItemPath, caller: string): Promise<ItemTraits> {
  await assertCollectionIndexed(services, path, caller)
  const { db, config } = services
  const params = createSqlParams()
  const [chain, contract, token] = [path.chainId, getAddress(path.contract), path.tokenId].map(params.add)
  const offer = buildFigure(config, 'o.unit_price')
  const ofCollection = `o.chain_id = ${chain} and o.collection = ${contract}`
  const alike = (tokenId: string) => `exists (select from item_traits t where t.chain_id = ${chain}
    and t.contract = ${contract} and t.token_id = ${tokenId} and t.name = own.name and t.value = own.value)`
  const [rows, [all], findSales] = await Promise.all([
    db.query<TraitRow>(
      `select own.name, own.value, c.count, ${floor} as floor, b.unit_price as best_offer
       from (
         select name, value from item_traits
         where chain_id = ${chain} and contract = ${contract} and token_id = ${token}::numeric
         order by name, value limit ${limit}
       ) own
       left join lateral (
         select coalesce(sum(n), 0)::integer as count from (
           select item_count as n from trait_counts t
           where t.chain_id = ${chain} and t.contract = ${contract} and t.name = own.name and t.value = own.value
           union all
           select 1 from items i cross join lateral ${buildOpenVoucher(params)}
           where i.chain_id = ${chain} and i.contract = ${contract} and i.minted_block is null and ${alike('i.token_id')}
         ) n
       ) c on true
       ${buildFloorJoins(config, params, {
         orders: `${ofCollection} and ${alike('o.token_id')}`,
         items: `i.chain_id = ${chain} and i.contract = ${contract} and ${alike('i.token_id')}`,
       })}
       left join lateral (
         select ${offer} as unit_price from orders o
         where ${ofCollection} and ${buildUnitOfferCondition(config, params, traitOfferKinds)}
           and o.criteria->'trait'->>'name' = own.name and o.criteria->'trait'->>'value' = own.value
         order by ${offer} desc limit 1
       ) b on true
       order by own.name, own.value`,
      params.values,
    ),
    countItems(services, path),
    findTraitSales(services, path),
  ])
  return {
    traits: rows.map(({ floor, best_offer: bestOffer, ...trait }) => {
      const recentSales = findSales(trait)
      return {
        ...trait,
        floorWei: roundUnitPriceUp(floor),
        bestOfferWei: roundUnitPriceDown(bestOffer),
        ...(recentSales ? { recentSales } : {}),
      }
    }),
    itemCount: all?.count ?? 0,
  }
}

/** What lists show of a collection: minted and not burnt, or to be minted by a voucher that is open. */
function countItems({ db }: Services, { chainId, contract }: ItemPath) {
  const params = createSqlParams()
  const [chain, collection] = [params.add(chainId), params.add(getAddress(contract))]
  return db.query<{ count: number }>(
    `select coalesce((select item_count from collection_counts where chain_id = ${chain} and contract = ${collection}), 0) + (
       select count(*) from items i cross join lateral ${buildOpenVoucher(params)}
       where i.chain_id = ${chain} and i.contract = ${collection} and i.minted_block is null
     )::integer as count`,
    params.values,
  )
}
