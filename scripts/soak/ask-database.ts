import pg from 'pg'

/** One question by a connection of its own, which outlives no killed server. */
export async function askDatabase<Row>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  // One that breaks between two answers would end the run: what is asked next says it anyway.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql, values)).rows as Row[]
  } finally {
    await client.end().catch(() => {})
  }
}
