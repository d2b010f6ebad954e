import { fillDatabase, findIndexes } from '@/scripts/seed/fill-database'
import type { Database } from '@/server/db/database'
import { migrate } from '@/server/db/migrate'
import { migrations } from '@/server/db/migrations'
import { openPostgresDatabase } from '@/server/db/open-postgres-database'
import { chainId } from './market-reads'

interface OlderMarket {
  /** An empty database, of a superuser. */
  url: string
  /** The last step that it knows. */
  from: number
  items: number
  orders: number
  say: (line: string) => void
}

/** Fills a database with the market of `npm run seed`, as a release of the step `from` would have it. */
export async function makeOlderMarket({ url, from, items, orders, say }: OlderMarket): Promise<void> {
  await inSchema(url, 'seeded', async (db) => {
    await migrate(db)
    await fillDatabase(db, { items, orders, chainId, nowSeconds: Math.floor(Date.now() / 1000), say })
  })
  await inSchema(url, 'public', async (db) => {
    await migrate(
      db,
      migrations.filter(({ version }) => version <= from),
    )
    say(`Content of step ${from}`)
    await copySeeded(db)
    await db.execute('drop schema seeded cascade')
  })
}

/** Every connection is in the schema: it is where the database's own path leads. */
async function inSchema(url: string, schema: string, run: (db: Database) => Promise<void>): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  const admin = await openWithoutMigrating(url)
  await admin.execute(`create schema if not exists ${schema}; alter database ${name} set search_path = ${schema}`)
  await admin.close()
  const db = await openWithoutMigrating(url)
  try {
    await run(db)
  } finally {
    await db.close()
  }
}

/** What follows another database has its schema from there. */
const openWithoutMigrating = (url: string) => openPostgresDatabase(url, console, { isReplica: true })

/** Table by table the columns that both have, past all triggers. */
async function copySeeded(db: Database): Promise<void> {
  const tables = await db.query<{ name: string; columns: string; serial: string | null }>(
    `select c.table_name as name, string_agg(quote_ident(c.column_name), ', ') as columns,
       min(c.column_name) filter (where c.column_default like 'nextval(%') as serial
     from information_schema.columns c
     join information_schema.columns s on s.table_schema = 'seeded' and s.table_name = c.table_name and s.column_name = c.column_name
     where c.table_schema = 'public' and c.is_generated = 'NEVER' and c.table_name <> 'schema_migrations'
     group by c.table_name order by c.table_name = 'media_sources', 1`,
  )
  await db.transaction(async (tx) => {
    await tx.execute('set local statement_timeout = 0; set local session_replication_role = replica')
    const indexes = await findIndexes(tx)
    for (const { name } of indexes) await tx.execute(`drop index ${name}`)
    for (const { name, columns, serial } of tables) {
      await tx.execute(`insert into ${name} (${columns}) select ${columns} from seeded.${name}`)
      if (serial)
        await tx.execute(`select setval(pg_get_serial_sequence('${name}', '${serial}'), max(${serial})) from ${name}`)
    }
    for (const { definition } of indexes) await tx.execute(definition)
  })
}
