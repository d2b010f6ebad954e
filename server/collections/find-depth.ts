import { getAddress } from 'viem'
import type { Collection } from '@/lib/api/schemas/collection'
import type { PriceDepth } from '@/lib/api/schemas/price-depth'
import type { CollectionPath } from '@/lib/api/schemas/query-parameters'
import { buildCoinFigure, buildFigure } from '@/server/db/sql/figures'
import { buildOpenVoucher } from '@/server/db/sql/items-from'
import { collectionOfferKinds, fallingKinds } from '@/server/db/sql/order-kind-lists'
import { buildCurrentUnitPrice, roundUnitPriceDown, roundUnitPriceUp, unitsPerWei } from '@/server/db/sql/order-price'
import { buildUnitListingCondition, buildUnitOfferCondition } from '@/server/db/sql/order-status'
import { createSqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services/services'
import { buildDepthLevels, type DepthRow, selectCheapestPerItem } from './build-depth-levels'
import { assertCollectionIndexed } from './registration/assert-collection-indexed'

/** So many orders of each side are read, from the best on, and so many levels made of them. */
const [mostOrders, mostLevels] = [1_000, 20]

interface OrderRow {
  token_id: string | null
  is_for_any: boolean
  unit_price: string
  quantity: string
}

/**
 * What a collection is sold and wanted for, by price: what anyone can buy by the piece, and what somebody can be sold, now.
 * @throws CollectionIndexingError; what `throwUnlistedCollection` throws
 */
export async function findDepth(services: Services, path: CollectionPath, caller: string): Promise<PriceDepth> {
  await assertCollectionIndexed(services, path, caller)
  const place = { ...path, contract: getAddress(path.contract) }
  const [asks, bids, standard] = await Promise.all([
    findAsks(services, place),
    findBids(services, place),
    findStandard(services, place),
  ])
  const asked = asks.slice(0, mostOrders).map((row) => toDepthRow(row, roundUnitPriceUp))
  const offered = bids.slice(0, mostOrders).map((row) => toDepthRow(row, roundUnitPriceDown))
  return {
    asks: buildDepthLevels(standard === 'ERC721' ? selectCheapestPerItem(asked) : asked, mostLevels),
    bids: buildDepthLevels(offered, mostLevels),
    hasMoreAsks: asks.length > mostOrders,
    hasMoreBids: bids.length > mostOrders,
  }
}

function toDepthRow(row: OrderRow, round: (unitPrice: string) => string | null): DepthRow {
  return {
    priceWei: BigInt(round(row.unit_price) ?? 0),
    quantity: BigInt(row.quantity),
    tokenId: row.token_id,
    isForAny: row.is_for_any,
  }
}

/** Listings with one price along their index; of those that fall, and of what is not minted yet, the few there are. */
function findAsks({ db, config }: Services, { chainId, contract }: CollectionPath): Promise<OrderRow[]> {
  const params = createSqlParams()
  const [chain, collection] = [params.add(chainId), params.add(contract)]
  const open = `o.chain_id = ${chain} and o.collection = ${collection} and ${buildUnitListingCondition(config, params)}`
  const limit = params.add(mostOrders + 1)
  const columns = 'o.token_id, true as is_for_any, o.quantity'
  const price = buildFigure(config, 'o.unit_price')
  const voucherPrice = buildCoinFigure(config, `v.price_wei * ${unitsPerWei}`, 'v')
  return db.query<OrderRow>(
    `select * from (
       (select ${columns}, ${price} as unit_price from orders o where ${open} and o.kind not in ${fallingKinds}
        order by ${price} limit ${limit})
       union all
       (select ${columns}, ${buildFigure(config, `(${buildCurrentUnitPrice(params)})`)} as unit_price from orders o where ${open} and o.kind in ${fallingKinds}
        limit ${limit})
       union all
       (select i.token_id, true, 1, v.unit_price from items i cross join lateral ${buildOpenVoucher(params, voucherPrice)}
        where v.unit_price is not null and i.chain_id = ${chain} and i.contract = ${collection} and i.minted_block is null limit ${limit})
     ) a order by unit_price, token_id limit ${limit}`,
    params.values,
  )
}

function findBids({ db, config }: Services, { chainId, contract }: CollectionPath): Promise<OrderRow[]> {
  const params = createSqlParams()
  const price = buildFigure(config, 'o.unit_price')
  return db.query<OrderRow>(
    `select o.token_id, o.kind in ${collectionOfferKinds} as is_for_any, o.quantity, ${price} as unit_price from orders o
     where o.chain_id = ${params.add(chainId)} and o.collection = ${params.add(contract)}
       and ${buildUnitOfferCondition(config, params)}
     order by ${price} desc limit ${params.add(mostOrders + 1)}`,
    params.values,
  )
}

async function findStandard({ db }: Services, { chainId, contract }: CollectionPath) {
  const [row] = await db.query<Pick<Collection, 'standard'>>(
    'select standard from collections where chain_id = $1 and contract = $2',
    [chainId, contract],
  )
  return row?.standard
}
