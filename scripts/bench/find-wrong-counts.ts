import pg from 'pg'
import { readSeedSql } from '@/scripts/seed/sql/read-seed-sql'

/** A sale and its transfer are in one transaction. */
const isSaleOf = `s.chain_id = t.chain_id and s.block_number = t.block_number and s.transaction_hash = t.transaction_hash
    and s.contract = t.contract and s.token_id = t.token_id and s.seller = t.sender`

/** What the database keeps as it is written, and which of its columns the clock does not move. */
const kept = {
  holders: '*',
  collection_counts: '*',
  trait_counts: '*',
  collection_sales: '*',
  cheapest_listings: 'chain_id, collection, token_id, sequence, hash, unit_price, end_time, category, was_bundled',
}

/**
 * Which sales are out, all at once: of each sale the last that brings the item back to its seller, and whether any of those before a
 * sale comes back after it. The triggers' way, a look for each sale, takes minutes for items that were sold thousands of times.
 */
const countedOut = `(
  with sold as (
    select s.*, row_number() over (partition by chain_id, contract, token_id order by time, block_number, log_index) as place from sales s
  ),
  pairs as (
    select x.chain_id, x.contract, x.token_id, x.place, max(y.place) as last_place from sold x
    join sold y on y.chain_id = x.chain_id and y.contract = x.contract and y.token_id = x.token_id and y.buyer = x.seller
    where y.place >= x.place and y.time <= x.time + 2592000 group by 1, 2, 3, 4
  ),
  ends as (
    select y.chain_id, y.contract, y.token_id, y.place from sold y where exists (
      select from sold x where x.chain_id = y.chain_id and x.contract = y.contract and x.token_id = y.token_id and x.seller = y.buyer
        and x.place <= y.place and x.time >= y.time - 2592000
    )
  )
  select s.is_wash_trade, p.place is not null or e.place is not null or (k.standard is not distinct from 'ERC721' and coalesce(
    max(p.last_place) over (partition by chain_id, contract, token_id order by place rows between unbounded preceding and 1 preceding), 0
  ) > place) as counted
  from sold s left join collections k using (chain_id, contract)
  left join pairs p using (chain_id, contract, token_id, place) left join ends e using (chain_id, contract, token_id, place)
) s`

/** Counts anew what is kept, and leaves all as it was. @returns each that is otherwise, in a word */
export async function findWrongCounts(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const found: string[] = []
  const count = async (what: string, rows: string) => {
    const { rows: counted } = await client.query<{ count: number }>(`select count(*)::integer as count from ${rows}`)
    if (counted[0]?.count !== 0) found.push(`${what}: ${counted[0]?.count} wrong`)
  }
  try {
    await client.query("begin; set local work_mem = '256MB'")
    await count('sales.is_wash_trade', `${countedOut} where is_wash_trade <> counted`)
    await count('transfers.is_sale', `transfers t where is_sale <> exists (select from sales s where ${isSaleOf})`)
    const names = Object.keys(kept)
    for (const name of names) await client.query(`create temporary table was_${name} as select * from ${name}`)
    await client.query(`truncate ${names.join(', ')}; ${readSeedSql('fill-derived-tables')}`)
    for (const [name, columns] of Object.entries(kept)) {
      const isThere = name === 'cheapest_listings' ? ' where hash is not null' : ''
      const [was, is] = [`was_${name}`, name].map((table) => `(select ${columns} from ${table}${isThere})`)
      await count(name, `((${was} except ${is}) union all (${is} except ${was})) other`)
    }
    await client.query('rollback')
    return found
  } finally {
    await client.end()
  }
}
