import pg from 'pg'

/** One hash of all rows of each table, in whatever order they are stored. */
export async function hashTables(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    )
    const hashes: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ hash: string }>(
        // A sum of two halves: sorting a million rows would need the disk.
        `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) || ' ' || coalesce(sum(hashtextextended(t::text, 1)), 0) as hash
         from ${name} t`,
      )
      hashes[name] = rows[0]?.hash ?? ''
    }
    return hashes
  } finally {
    await client.end()
  }
}
