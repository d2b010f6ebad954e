import type { Address } from 'viem'
import type { AccountFigures } from '@/lib/accounts/account-figures'
import { withTimeLimit } from '@/lib/base/async/with-time-limit'
import { AppError } from '@/lib/base/errors/app-error'
import { buildFloorJoins, floor } from '@/server/collections/build-floor-joins'
import { countedSales } from '@/server/db/sql/counted-sales'
import { buildFigure, buildFigureCondition } from '@/server/db/sql/figures'
import { roundUnitPriceUp } from '@/server/db/sql/order-price'
import { buildServedChainCondition } from '@/server/db/sql/served-chains'
import { createSqlParams } from '@/server/db/sql-params'
import { buildMatchKeys, countItems, maxCounted } from '@/server/items/count-items'
import { resolveItemsQuery } from '@/server/items/resolve-items-query'
import type { Services } from '@/server/services/services'

const limitMs = 1_000
/** Those of which the account has most: nobody's items are of more that have a price. */
const mostCollections = 50

/** The figures of an account's page; null where counting took too long, for the page is better without them than late. */
export async function loadAccountFigures(services: Services, address: Address): Promise<AccountFigures | null> {
  const list = { sort: 'newest', limit: 1 } as const
  try {
    const [owned, createdCount, sales] = await withTimeLimit(
      Promise.all([
        sumOwned(services, address),
        countItems(services, { ...list, creator: address }),
        sumSales(services, address),
      ]),
      limitMs,
    )
    return { ...owned, createdCount, ...sales }
  } catch (error) {
    if (error instanceof AppError && ['timeout', 'unavailable'].includes(error.code)) return null
    throw error
  }
}

async function sumSales({ db, config }: Services, seller: Address) {
  const params = createSqlParams()
  const [row] = await db.query<{ count: number; sum: string }>(
    `select count(*)::integer as count, coalesce(sum(${buildFigure(config, 'o.price_wei')}), 0) as sum from sales o
     where o.seller = ${params.add(seller)} and ${countedSales.sale} and ${buildFigureCondition(config, params)}
       and ${buildServedChainCondition('o.chain_id')}`,
    params.values,
  )
  return { saleCount: row?.count ?? 0, soldWei: BigInt(row?.sum ?? 0) }
}

/** How many items an account owns, and what they are worth at the floor prices of the collections of which it has most. */
async function sumOwned(
  services: Services,
  owner: Address,
): Promise<Pick<AccountFigures, 'ownedCount' | 'floorValueWei'>> {
  const params = createSqlParams()
  const query = await resolveItemsQuery(services, { owner, sort: 'newest', limit: 1 })
  const owned = buildMatchKeys(services.config, query, params, params.add(maxCounted + 1))
  // An edition counts as many copies as the account has; an ERC-721 has no balances.
  const rows = await services.db.query<{ total: number; copies: string; floor: string | null }>(
    `select c.total, c.copies, ${floor} as floor from (
       select k.chain_id, k.contract, sum(coalesce(b.quantity, 1)) as copies, (sum(count(*)) over ())::integer as total
       from ${owned} k left join balances b on (b.chain_id, b.contract, b.token_id) = (k.chain_id, k.contract, k.token_id)
         and b.holder = ${params.add(owner)}
       group by k.chain_id, k.contract order by count(*) desc, k.chain_id, k.contract limit ${mostCollections}
     ) c ${buildFloorJoins(services.config, params)}`,
    params.values,
  )
  const priced = rows.flatMap(({ copies, floor: unitPrice }) => {
    const wei = unitPrice && roundUnitPriceUp((BigInt(unitPrice) * BigInt(copies)).toString())
    return wei ? [BigInt(wei)] : []
  })
  return {
    ownedCount: rows[0]?.total ?? 0,
    floorValueWei: priced.length === 0 ? null : priced.reduce((sum, wei) => sum + wei, 0n),
  }
}
