import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openPostgresDatabase } from '@/server/db/open-postgres-database'
import { storeKnownCurrencies } from './store-known-currencies'

const template = 'verdigris_template'

/**
 * A new database, up to date, in the cluster of TEST_DATABASE_URL, which `scripts/test.mjs` starts. With TEST_POOLER_URL
 * the test reaches it through a PgBouncer of that cluster.
 */
export async function createTestPostgres(): Promise<{ url: string; drop(): Promise<void> }> {
  const cluster = process.env.TEST_DATABASE_URL
  if (!cluster) throw new Error('TEST_DATABASE_URL is not set: run `npm test -- postgres`')
  const urlOf = (database: string, server = cluster) => {
    const url = new URL(server)
    url.pathname = `/${database}`
    return url.href
  }
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(cluster, async (admin) => {
    // Test files run side by side: one of them makes the template.
    await admin.query('select pg_advisory_lock(1)')
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      await admin.query(`create database ${template}`)
      const db = await openPostgresDatabase(urlOf(template))
      await storeKnownCurrencies(db)
      await db.close()
    }
    await admin.query(`create database ${name} template ${template}`)
  })
  return {
    url: urlOf(name, process.env.TEST_POOLER_URL),
    drop: () => asAdmin(cluster, async (admin) => void (await admin.query(`drop database ${name} with (force)`))),
  }
}

async function asAdmin(url: string, run: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await run(admin)
  } finally {
    await admin.end()
  }
}
