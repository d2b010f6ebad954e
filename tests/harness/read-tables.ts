import type { Database } from '@/server/db/database'

const tables = {
  blocks: 'number',
  indexed_heads: 'chain_id',
  collections: 'contract',
  items: 'contract, token_id',
  transfers: 'block_number, log_index',
  order_events: 'block_number, log_index',
  sales: 'block_number, log_index, contract, token_id',
}

/** All that an index says of the chain, for a comparison row for row. */
export async function readTables(db: Database): Promise<Record<string, unknown[]>> {
  const entries: [string, unknown[]][] = []
  for (const [table, order] of Object.entries(tables)) {
    entries.push([table, await db.query(`select * from ${table} order by ${order}`)])
  }
  return Object.fromEntries(entries)
}

/** Forgets all that the index says of the chain. */
export async function clearTables(db: Database): Promise<void> {
  await db.execute(`truncate ${Object.keys(tables).join(', ')}`)
}
