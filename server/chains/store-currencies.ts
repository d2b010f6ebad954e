import type { Database } from '@/server/db/database'
import { unitListingKinds } from '@/server/db/sql/order-kind-lists'
import { buildCurrencyRows, type CoinRates } from './build-currency-rows'

/** Listings that are renewed in one transaction: a writer of one of them waits for all. */
const batch = 500
/** A rate that moved by less than one part of so many is not stored: each move renews the listings in its currency. */
const leastMove = 100

/**
 * Stores the currencies of the configured chains, and removes those that a configured chain no longer has. The cheapest listings in
 * currencies whose values changed are computed again. Chains that are not configured keep their rows.
 * @param rates what prices are compared by; null where nobody knows them now, and `kept` leaves the stored values as they are
 */
export async function storeCurrencies(
  db: Database,
  chains: Parameters<typeof buildCurrencyRows>[0],
  rates: CoinRates | 'kept' | null = null,
): Promise<void> {
  const rows = buildCurrencyRows(chains, rates === 'kept' ? null : rates)
  const changed = await db.query<{ chain_id: number; address: string }>(
    `with given as (
       select * from jsonb_to_recordset($1::jsonb) as c(chain_id integer, address text, symbol text, decimals integer,
         is_floor_currency boolean, value_base numeric, value_rate numeric)
     ), removed as (
       delete from currencies c where chain_id in (select chain_id from given)
         and not exists (select from given g where g.chain_id = c.chain_id and g.address = c.address)
       returning chain_id, address
     ), stored as (
       insert into currencies as c select * from given order by chain_id, address
       on conflict (chain_id, address) do update
         set (symbol, decimals, is_floor_currency, value_base, value_rate)
           = row (excluded.symbol, excluded.decimals, excluded.is_floor_currency, excluded.value_base, excluded.value_rate)
         where (c.symbol, c.decimals) is distinct from (excluded.symbol, excluded.decimals) or not $2::boolean and (
           (c.is_floor_currency, c.value_base) is distinct from (excluded.is_floor_currency, excluded.value_base)
           or abs(c.value_rate - excluded.value_rate) * ${leastMove} > c.value_rate)
       returning chain_id, address, value_base, value_rate
     )
     select chain_id, address from removed
     union all
     select s.chain_id, s.address from stored s left join currencies was using (chain_id, address)
     where (s.value_base, s.value_rate) is distinct from (was.value_base, was.value_rate)`,
    [JSON.stringify(rows), rates === 'kept'],
  )
  for (const currency of changed) await refreshListings(db, currency)
}

async function refreshListings(db: Database, { chain_id, address }: { chain_id: number; address: string }) {
  for (let after: Pick<Row, 'collection' | 'token_id'> | undefined = { collection: '', token_id: '-1' }; after; ) {
    const rows: Row[] = await db.query<Row>(
      `select collection, token_id::text, refresh_cheapest_listing($1, collection, token_id, current_order_time($1)) from (
         select distinct collection, token_id from orders
         where chain_id = $1 and currency = $4 and side = 'listing' and status = 'active' and kind in ${unitListingKinds}
           and (collection, token_id) > ($2, $3::numeric)
         order by collection, token_id limit ${batch}
       ) listed`,
      [chain_id, after.collection, after.token_id, address],
    )
    after = rows.length < batch ? undefined : rows.at(-1)
  }
}

interface Row {
  collection: string
  token_id: string
  /** `void`. */
  refresh_cheapest_listing: ''
}
