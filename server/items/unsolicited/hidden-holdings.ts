import type { SqlParams } from '@/server/db/sql-params'

/**
 * The SQL of the items that an account holds and that are hidden from its lists: `chain_id, contract, token_id`. An account that acted on an
 * item, or has another one of its collection by its own will, wants to see it; so does everybody once the collection is known.
 * @param holder the SQL of its address
 * @param vouched `chainId:address` in lower case of the collections that the operator chose
 */
export function buildHiddenHoldings(params: SqlParams, holder: string, vouched: ReadonlySet<string>): string {
  const item = 'chain_id = a.chain_id and x.contract = a.contract and x.token_id = a.token_id'
  const known =
    vouched.size === 0 ? '' : `and lower(a.chain_id || ':' || a.contract) <> all(${params.add([...vouched])}::text[])`
  return `(
    select x.chain_id, x.contract, x.token_id from item_choices x
    where x.address = ${holder} and x.is_hidden and x.account_chain_id in (0, x.chain_id)
    union all
    select a.chain_id, a.contract, a.token_id from item_arrivals a where a.holder = ${holder} and a.is_unsolicited ${known}
      and not exists (select from item_choices x
        where x.address = a.holder and x.account_chain_id in (0, a.chain_id) and x.${item} and not x.is_hidden)
      and not exists (select from favourites x where x.address = a.holder and x.${item})
      and not exists (select from orders x where x.chain_id = a.chain_id and x.collection = a.contract and x.token_id = a.token_id
        and x.maker = a.holder)
      and not exists (select from item_arrivals x where x.holder = a.holder and x.chain_id = a.chain_id
        and x.contract = a.contract and not x.is_unsolicited)
      and not exists (select from sales x where x.chain_id = a.chain_id and x.contract = a.contract and not x.is_wash_trade)
      and not exists (select from listing_requests x where x.chain_id = a.chain_id and x.contract = a.contract
        and x.state = 'approved')
  )`
}
