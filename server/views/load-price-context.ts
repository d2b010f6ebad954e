import { getAddress } from 'viem'
import type { Item } from '@/lib/api/schemas/item'
import type { PriceContext } from '@/lib/items/price-context'
import { buildFloorJoins, floor } from '@/server/collections/build-floor-joins'
import { roundUnitPriceUp } from '@/server/db/sql/order-price'
import { createSqlParams } from '@/server/db/sql-params'
import { findLastSales } from '@/server/items/find-last-sales'
import type { Services } from '@/server/services/services'

/** What an item was last sold for, and the floor price of its collection. */
export async function loadPriceContext(
  services: Services,
  { chainId, contract, tokenId }: Pick<Item, 'chainId' | 'contract' | 'tokenId'>,
): Promise<PriceContext> {
  const row = { chain_id: chainId, contract: getAddress(contract), token_id: tokenId }
  const [lastSaleOf, floorWei] = await Promise.all([findLastSales(services.db, [row]), findFloor(services, row)])
  return { lastSale: lastSaleOf(row), floorWei }
}

async function findFloor(
  { db, config }: Services,
  { chain_id: chainId, contract }: { chain_id: number; contract: string },
): Promise<string | null> {
  const params = createSqlParams()
  const [row] = await db.query<{ floor: string | null }>(
    `select ${floor} as floor from (select ${params.add(chainId)}::integer as chain_id, ${params.add(contract)}::text as contract) c
     ${buildFloorJoins(config, params)}`,
    params.values,
  )
  return roundUnitPriceUp(row?.floor ?? null)
}
