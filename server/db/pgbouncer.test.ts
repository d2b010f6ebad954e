import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPgBouncer } from '@/scripts/pgbouncer.mjs'
import { startPostgres } from '@/scripts/postgres.mjs'
import { openEventHub } from '@/server/db/outbox/event-hub'
import { appendEvent } from '@/tests/builders/append-events'
import { createTestPostgres } from '@/tests/builders/create-test-postgres'
import { testsOnPostgres } from '@/tests/builders/open-test-database'
import type { Database } from './database'
import { openPostgresDatabase } from './open-postgres-database'

const silent = { warn() {}, error() {} }
const testOnPostgres = test.skipIf(!testsOnPostgres)

let direct: Awaited<ReturnType<typeof createTestPostgres>>
let pooler: Awaited<ReturnType<typeof startPgBouncer>>
let processes: Database[]
beforeAll(async () => {
  const cluster = process.env.TEST_DATABASE_URL
  if (!testsOnPostgres || !cluster) return
  direct = await createTestPostgres()
  // Fewer connections than one process has: whoever kept something in a session would meet the others.
  pooler = await startPgBouncer(cluster, { poolSize: 2 })
  const emptying = await openPostgresDatabase(direct.url, silent)
  await emptying.execute('drop schema public cascade; create schema public')
  await emptying.close()
  const url = new URL(pooler.url)
  url.pathname = new URL(direct.url).pathname
  processes = await Promise.all([1, 2, 3].map(() => openPostgresDatabase(url.href, silent)))
})
afterAll(async () => {
  await Promise.all((processes ?? []).map((db) => db.close()))
  await pooler?.stop()
  await direct?.drop()
})

testOnPostgres('processes that start together behind PgBouncer migrate once', async () => {
  const rows = await processes[0]?.query<{ version: number }>('select version from schema_migrations order by version')
  expect(rows?.length).toBeGreaterThan(0)
  expect(rows?.map(({ version }) => version)).toEqual(rows?.map((_, index) => index + 1))
})

testOnPostgres(
  'behind PgBouncer many transactions at once share two connections, and leave nothing in them',
  async () => {
    const [first, second] = processes as [Database, Database]
    await first.execute('create table notes (id integer primary key, text text)')
    const write = async (writer: number) => {
      for (let count = 0; count < 25; count++) {
        const id = writer * 25 + count
        await (id % 2 ? first : second).transaction(async (tx) => {
          await tx.query('insert into notes values ($1, $2)', [id, `note ${id}`])
          return tx.query('select text from notes where id = $1', [id])
        })
      }
    }
    await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)))
    const [left] = await second.query(`select count(*)::integer as notes,
    (select count(*)::integer from pg_prepared_statements) as named,
    (select count(*)::integer from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())) as locks from notes`)
    expect(left).toEqual({ notes: 200, named: 0, locks: 0 })
    await first.execute('create table limits as select current_setting($$statement_timeout$$) as own')
    expect(await first.query('select own from limits')).toEqual([{ own: '0' }])
  },
)

testOnPostgres('behind PgBouncer the events of each process are heard by the others, in order', async () => {
  const [writer, reader, other] = processes as [Database, Database, Database]
  const hub = await openEventHub(reader)
  const heard: string[] = []
  hub.subscribe(({ id }) => heard.push(id))
  const event = (number: number) =>
    ({ type: 'block', chainId: 31337, number: String(number), hash: `0x${'0'.repeat(64)}` }) as const
  await Promise.all(Array.from({ length: 40 }, (_, number) => appendEvent(number % 2 ? writer : other, event(number))))
  await hub.flush()
  const stored = await reader.query<{ id: string }>('select id::text as id from events order by events.id')
  expect(stored).toHaveLength(40)
  expect(heard).toEqual(stored.map(({ id }) => id))
})

testOnPostgres(
  'what another program left in the connections of the pool, as pg_dump its empty search path, is not met',
  async () => {
    const [market, dump] = processes as [Database, Database]
    // Several at once, so that each of the pool's connections has it.
    const leave = () => dump.execute("select pg_catalog.set_config('search_path', '', false), pg_sleep(0.2)")
    await Promise.all(Array.from({ length: 6 }, leave))
    const count = () => market.query<{ count: number }>('select count(*)::integer as count from orders')
    expect(await Promise.all(Array.from({ length: 6 }, count))).toEqual(Array(6).fill([{ count: 0 }]))
  },
)

testOnPostgres('a PostgreSQL that was away behind PgBouncer is had again within five seconds', async () => {
  const cluster = await startPostgres()
  const between = await startPgBouncer(cluster.url)
  const db = await openPostgresDatabase(between.url, silent)
  const ask = () => db.query('select 1 as one').catch(() => null)
  try {
    await cluster.halt()
    expect(await ask()).toBeNull()
    await cluster.resume()
    await expect.poll(ask, { timeout: 5_000 }).toEqual([{ one: 1 }])
  } finally {
    await db.close()
    await between.stop()
    await cluster.stop()
  }
})
