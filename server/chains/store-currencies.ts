import type { ChainConfig } from '@/lib/api/schemas/config'
import { etherSymbols } from '@/lib/protocol/chains/ether-symbols'
import type { Database } from '@/server/db/database'
import { unitListingKinds } from '@/server/db/sql/order-kind-lists'

/** Listings that are renewed in one transaction: a writer of one of them waits for all. */
const batch = 500

/**
 * Stores the currencies of the configured chains, and removes those that a configured chain no longer has. The cheapest listings of a
 * chain whose floor currencies changed are computed again. Chains that are not configured keep their rows.
 */
export async function storeCurrencies(
  db: Database,
  chains: readonly Pick<ChainConfig, 'id' | 'currencies'>[],
): Promise<void> {
  const changed = await db.query<{ chain_id: number }>(
    `with given as (
       select * from jsonb_to_recordset($1::jsonb)
         as c(chain_id integer, address text, symbol text, decimals integer, is_floor_currency boolean)
     ), removed as (
       delete from currencies c where chain_id in (select chain_id from given)
         and not exists (select from given g where g.chain_id = c.chain_id and g.address = c.address)
       returning chain_id, is_floor_currency
     ), stored as (
       insert into currencies as c select * from given order by chain_id, address
       on conflict (chain_id, address) do update
         set symbol = excluded.symbol, decimals = excluded.decimals, is_floor_currency = excluded.is_floor_currency
         where (c.symbol, c.decimals, c.is_floor_currency)
           is distinct from (excluded.symbol, excluded.decimals, excluded.is_floor_currency)
       returning chain_id, address, is_floor_currency
     )
     select chain_id from removed where is_floor_currency
     union
     select s.chain_id from stored s left join currencies was using (chain_id, address)
     where s.is_floor_currency is distinct from coalesce(was.is_floor_currency, false)`,
    [JSON.stringify(chains.flatMap(toRows))],
  )
  for (const { chain_id } of changed) await refreshListings(db, chain_id)
}

/** Prices in ether are compared with each other. A chain without ether has its own currencies instead. */
function toRows({ id, currencies }: Pick<ChainConfig, 'id' | 'currencies'>) {
  const hasEther = currencies.some(({ symbol }) => etherSymbols.includes(symbol))
  return currencies.map(({ address, symbol, decimals }) => ({
    ...{ chain_id: id, address, symbol, decimals },
    is_floor_currency: !hasEther || etherSymbols.includes(symbol),
  }))
}

async function refreshListings(db: Database, chainId: number): Promise<void> {
  for (let after: Pick<Row, 'collection' | 'token_id'> | undefined = { collection: '', token_id: '-1' }; after; ) {
    const rows: Row[] = await db.query<Row>(
      `select collection, token_id::text, refresh_cheapest_listing($1, collection, token_id, current_order_time($1)) from (
         select distinct collection, token_id from orders
         where chain_id = $1 and side = 'listing' and status = 'active' and kind in ${unitListingKinds}
           and (collection, token_id) > ($2, $3::numeric)
         order by collection, token_id limit ${batch}
       ) listed`,
      [chainId, after.collection, after.token_id],
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
