import type { Address } from 'viem'
import type { Item } from '@/lib/api/schemas/item'
import type { Queryable } from '@/server/db/database'
import type { ItemRow } from './item-row'

type Place = Pick<ItemRow, 'chain_id' | 'contract' | 'token_id'>
type LastSale = NonNullable<Item['lastSale']>

interface SaleRow {
  place: number
  currency: Address
  price_wei: string
  quantity: string
  time: string
}

/**
 * What each of the items was last sold for. A trade with oneself tells nobody what an item is worth: it does not count, nor does the
 * redemption of a voucher, which is a mint.
 */
export async function findLastSales(
  db: Queryable,
  rows: readonly Place[],
): Promise<(row: Place) => LastSale | undefined> {
  if (rows.length === 0) return () => undefined
  const found = await db.query<SaleRow>(
    `select w.place::integer as place, s.currency, s.price_wei, s.quantity, s.time
     from unnest($1::integer[], $2::text[], $3::numeric[]) with ordinality as w (chain_id, contract, token_id, place)
     cross join lateral (
       select s.currency, s.price_wei, s.quantity, s.time from sales s
       where s.chain_id = w.chain_id and s.contract = w.contract and s.token_id = w.token_id and not s.is_wash_trade
       order by s.block_number desc, s.log_index desc limit 1
     ) s`,
    [rows.map((row) => row.chain_id), rows.map((row) => row.contract), rows.map((row) => row.token_id)],
  )
  const sales = new Map(found.map(({ place, ...sale }) => [place - 1, sale]))
  return (row) => {
    const sale = sales.get(rows.indexOf(row))
    if (!sale) return undefined
    const { currency, price_wei: priceWei, quantity, time } = sale
    return { currency, priceWei, quantity, time }
  }
}
