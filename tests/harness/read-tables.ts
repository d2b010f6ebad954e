import type { Database } from '@/server/db/database'

const tables = {
  blocks: 'number',
  indexed_heads: 'chain_id',
  collections: 'contract',
  items: 'contract, token_id',
  balances: 'contract, token_id, holder',
  transfers: 'block_number, log_index, batch_index',
  order_events: 'block_number, log_index',
  sales: 'block_number, log_index, contract, token_id',
  voucher_events: 'block_number, log_index',
}

/** What the indexer notes of its own item, which is not of the chain: so is when it saw an item change, and what it was before. */
const own = [
  ...['status', 'problem', 'last_reorg_depth', 'last_reorg_at', 'published_until', 'metadata_block', 'document_block'],
  ...['changed_at', 'earlier_name', 'earlier_image', 'earlier_until', 'refreshed_at', 'refresh_from', 'refresh_cursor'],
]

/** All that an index says of the chain, for a comparison row for row. */
export async function readTables(db: Database): Promise<Record<string, unknown[]>> {
  const entries: [string, unknown[]][] = []
  for (const [table, order] of Object.entries(tables)) {
    const rows = await db.query<object>(`select * from ${table} order by ${order}`)
    entries.push([
      table,
      rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !own.includes(key)))),
    ])
  }
  return Object.fromEntries(entries)
}

/** Forgets all that the index says of the chain. */
export async function clearTables(db: Database): Promise<void> {
  await db.execute(`truncate ${Object.keys(tables).join(', ')}`)
}
