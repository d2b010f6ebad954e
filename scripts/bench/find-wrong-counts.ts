import pg from 'pg'
import { fillCounts } from '@/server/db/migrations/0025-counts'
import { isOut } from '@/server/db/migrations/0025-rounds'
import { isSaleOf } from '@/server/db/migrations/0030-sold-transfers'
import { keepAllCheapest } from '@/server/db/migrations/0033-cheapest-listings'
import { keepAllCategories } from '@/server/db/migrations/0038-cheapest-categories'
import { markAllBundled } from '@/server/db/migrations/0040-bundled-works'

/** What the database keeps as it is written, and which of its columns the clock does not move. */
const kept = {
  holders: '*',
  collection_counts: '*',
  trait_counts: '*',
  collection_sales: '*',
  cheapest_listings: 'chain_id, collection, token_id, sequence, hash, unit_price, end_time, category, was_bundled',
}

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
    await count('sales.is_out', `sales s where is_out <> ${isOut('s')}`)
    await count('transfers.is_sold', `transfers t where is_sold <> exists (select from sales s where ${isSaleOf})`)
    const names = Object.keys(kept)
    for (const name of names) await client.query(`create temporary table was_${name} as select * from ${name}`)
    await client.query(
      `truncate ${names.join(', ')}; ${fillCounts} ${keepAllCheapest} ${keepAllCategories} ${markAllBundled}`,
    )
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
