import { type Address, getAddress } from 'viem'
import type { LastSale } from '@/lib/api/schemas/last-sale'
import type { ItemPath } from '@/lib/api/schemas/query-parameters'
import type { PriceContext } from '@/lib/items/price-context'
import { buildFloorJoins, floor } from '@/server/collections/build-floor-joins'
import { roundUnitPriceUp } from '@/server/db/sql/order-price'
import { createSqlParams, type SqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services/services'

/** Null without a sale. */
interface SaleRow {
  currency: Address | null
  price_wei: string | null
  quantity: string | null
  time: string | null
}

const saleColumns = 's.currency, s.price_wei, s.quantity, s.time'

/** The item `c`, and its last sale `s`: an account's trade with itself does not count. */
function buildSaleFrom({ chainId, contract, tokenId }: ItemPath, params: SqlParams): string {
  const item = [
    `${params.add(chainId)}::integer as chain_id`,
    `${params.add(getAddress(contract))}::text as contract`,
    `${params.add(tokenId)}::numeric as token_id`,
  ]
  return `(select ${item.join(', ')}) c
    left join lateral (
      select s.currency, s.price_wei, s.quantity, s.time from sales s
      where s.chain_id = c.chain_id and s.contract = c.contract and s.token_id = c.token_id and not s.is_wash_trade
      order by s.block_number desc, s.log_index desc limit 1
    ) s on true`
}

/** What an item was last sold for. The redemption of a voucher is a mint, and does not count. */
export async function findLastSale({ db }: Pick<Services, 'db'>, path: ItemPath): Promise<LastSale | null> {
  const params = createSqlParams()
  const [row] = await db.query<SaleRow>(`select ${saleColumns} from ${buildSaleFrom(path, params)}`, params.values)
  return row ? encodeSale(row) : null
}

/** The same with the floor price of the collection, and whether there are several sales, so that a line can be drawn through them. */
export async function findPriceContext(
  { db, config }: Services,
  path: ItemPath,
): Promise<PriceContext & { hasSales: boolean }> {
  const params = createSqlParams()
  const from = buildSaleFrom(path, params)
  const ofItem = (row: string) =>
    `${row}.chain_id = c.chain_id and ${row}.contract = c.contract and ${row}.token_id = c.token_id`
  const [row] = await db.query<SaleRow & { floor: string | null; has_sales: boolean }>(
    `select ${saleColumns}, ${floor} as floor, (
       select count(*) > 1 from (
         (select from sales x where ${ofItem('x')} and not x.is_wash_trade limit 2)
         union all (select from voucher_events e where ${ofItem('e')} and e.kind = 'redeemed' limit 2)
       ) x
     ) as has_sales
     from ${from} ${buildFloorJoins(config, params)}`,
    params.values,
  )
  return {
    lastSale: row ? encodeSale(row) : null,
    floorWei: roundUnitPriceUp(row?.floor ?? null),
    hasSales: row?.has_sales ?? false,
  }
}

function encodeSale({ currency, price_wei: priceWei, quantity, time }: SaleRow): LastSale | null {
  if (currency === null || priceWei === null || quantity === null || time === null) return null
  return { currency, priceWei, quantity, time }
}
