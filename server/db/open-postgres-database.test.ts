import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { MarketEvent } from '@/lib/api/schemas/market-event'
import { setMetrics } from '@/server/base/metrics'
import { openMetrics } from '@/server/base/open-metrics'
import { openEventHub } from '@/server/db/outbox/event-hub'
import { startEventPolling } from '@/server/db/outbox/start-event-polling'
import { appendEvent } from '@/tests/builders/append-events'
import { createTestPostgres } from '@/tests/builders/create-test-postgres'
import { testsOnPostgres } from '@/tests/builders/open-test-database'
import type { Database } from './database'
import { databaseLimits } from './database-limits'
import { migrationLockKey } from './migrate'
import { openPostgresDatabase } from './open-postgres-database'
import { withRequestDeadline } from './request-deadline'

const silent = { info() {}, warn() {}, error() {} }
const block = (number: number): MarketEvent => ({
  type: 'block',
  chainId: 31337,
  number: String(number),
  hash: `0x${String(number).padStart(64, '0')}`,
})

describe.runIf(testsOnPostgres)('on PostgreSQL', () => {
  let url: string
  let drop: () => Promise<void>
  let db: Database
  /** Of another process. */
  let other: Database
  beforeAll(async () => {
    ;({ url, drop } = await createTestPostgres())
    db = await openPostgresDatabase(url, silent)
    other = await openPostgresDatabase(url, silent)
    await db.execute('create table notes (id integer primary key, text text)')
    await db.query("insert into notes values (1, 'a'), (2, 'b')")
  })
  afterAll(async () => {
    await other.close()
    await db.close()
    await drop()
  })

  test('of two transactions that wait for each other one runs again, and both are committed', async () => {
    const both = createBarrier(2)
    let runs = 0
    const swap = (first: number, second: number) =>
      db.transaction(async (tx) => {
        runs += 1
        await tx.query("update notes set text = text || '!' where id = $1", [first])
        await both()
        await tx.query("update notes set text = text || '!' where id = $1", [second])
      })
    await Promise.all([swap(1, 2), swap(2, 1)])
    expect(runs).toBe(3)
    expect(await db.query('select text from notes order by id')).toEqual([{ text: 'a!!' }, { text: 'b!!' }])
  })

  test('the metrics tell of the pool, of those that wait for a connection, and of what was not served', async () => {
    const metrics = openMetrics()
    const counted = await openPostgresDatabase(url, silent, { statementMs: 300 })
    const read = async (name: 'databaseConnections' | 'databaseWaiting' | 'databaseErrors') => {
      await metrics.render()
      return (await metrics[name].get()).values.map(({ labels, value }) => [...Object.values(labels), value].join(' '))
    }
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const taken = Array.from({ length: databaseLimits.connections + 3 }, () => counted.transaction(() => held))
    await vi.waitFor(async () => expect(await read('databaseWaiting')).toEqual(['primary 3']))
    expect(await read('databaseConnections')).toEqual([`primary busy ${databaseLimits.connections}`, 'primary idle 0'])
    release()
    await Promise.all(taken)
    expect(await read('databaseWaiting')).toEqual(['primary 0'])
    const waits = (await metrics.databaseWaitSeconds.get()).values
    const total = waits.find(({ metricName }) => metricName?.endsWith('_count'))?.value
    expect(total).toBeGreaterThanOrEqual(taken.length)
    await expect(counted.query('select pg_sleep(5)')).rejects.toThrow()
    expect(await read('databaseErrors')).toEqual(['primary slow 1'])
    await counted.close()
    setMetrics(undefined)
  })

  test('a transaction that could not be put in a row with another runs again', async () => {
    const [before] = await db.query<{ text: string }>('select text from notes where id = 1')
    let runs = 0
    await db.transaction(async (tx) => {
      runs += 1
      await tx.query('set transaction isolation level repeatable read')
      await tx.query('select 1')
      // From here on it sees nothing newer.
      if (runs === 1) await other.query("update notes set text = text || '1' where id = 1")
      await tx.query("update notes set text = text || '2' where id = 1")
    })
    expect(runs).toBe(2)
    expect(await db.query('select text from notes where id = 1')).toEqual([{ text: `${before?.text}12` }])
  })

  test('one that meets others at each try is given up: after so many tries, and sooner where somebody waits', async () => {
    const conflict = `do $$ begin raise exception 'again' using errcode = '40P01'; end $$`
    let runs = 0
    const meet = (ms: number) =>
      db.transaction(async (tx) => {
        runs += 1
        await tx.query('select pg_sleep($1)', [ms / 1000])
        await tx.query(conflict)
      })
    await expect(meet(0)).rejects.toMatchObject({ trouble: 'conflicts', retryable: true })
    expect(runs).toBe(databaseLimits.tries)
    runs = 0
    await expect(withRequestDeadline(() => meet(databaseLimits.requestMs * 0.6))).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(runs).toBe(2)
  })

  test('one that runs again does not wait for its connection again', async () => {
    let runs = 0
    const began = createBarrier(2)
    const meet = withRequestDeadline(() =>
      db.transaction(async (tx) => {
        runs += 1
        if (runs > 1) return tx.query('select 1 as one')
        await began()
        await vi.waitFor(async () => {
          const sql = "select from pg_stat_activity where datname = current_database() and query like '%pg_sleep(4)%'"
          // One of them waits for this one's connection.
          expect(await other.query(`${sql} and pid <> pg_backend_pid()`)).toHaveLength(databaseLimits.connections - 1)
        })
        return tx.query("do $$ begin raise exception 'met' using errcode = '40001'; end $$")
      }),
    )
    await began()
    const others = Array.from({ length: databaseLimits.connections }, () => db.query('select pg_sleep(4)'))
    expect(await meet).toEqual([{ one: 1 }])
    await Promise.all(others)
  })

  test.each([0.19, 0.7])('where somebody waits, the server ends what was asked after %s s in time', async (seconds) => {
    const two = withRequestDeadline(() =>
      db.transaction(async (tx) => {
        await tx.query('select pg_sleep($1)', [seconds])
        await tx.query('select pg_sleep(5)')
      }),
    )
    await expect(two).rejects.toMatchObject({ code: 'unavailable', trouble: 'slow' })
  })

  test('of statements that are sent together each has its own time, and the first to fail is the reason', async () => {
    const patient = await openPostgresDatabase(url, silent, { statementMs: 500 })
    try {
      const sleeps = Array.from({ length: 8 }, () => 'select pg_sleep(0.4)')
      const all = (statements: readonly string[]) =>
        patient.transaction((tx) => Promise.all(statements.map((sql) => tx.query(sql))))
      expect(await all(sleeps)).toHaveLength(8)
      await expect(all(['select 1', 'select nonsense', 'select 2', 'select other'])).rejects.toMatchObject({
        code: '42703',
        message: expect.stringContaining('nonsense'),
      })
    } finally {
      await patient.close()
    }
  })

  test('a failure that was swallowed is not taken for a commit', async () => {
    const swallowing = db.transaction(async (tx) => {
      await tx.query("insert into notes values (3, 'lost')")
      await tx.query('select nonsense').catch(() => undefined)
    })
    await expect(swallowing).rejects.toMatchObject({ code: 'internal' })
    expect(await db.query('select 1 from notes where id = 3')).toEqual([])
  })

  test.each([undefined, 'words', { code: '40001' }])(
    'of a transaction that fails with %o nothing stays',
    async (reason) => {
      const failing = db.transaction(async (tx) => {
        await tx.query("insert into notes values (77, 'never')")
        throw reason
      })
      await expect(failing).rejects.toBe(reason)
      expect(await db.query('select text from notes where id = 77')).toEqual([])
    },
  )

  test('an event waits for the transaction of the event before it, so that no reader passes over one', async () => {
    const hub = await openEventHub(db)
    const heard: string[] = []
    hub.subscribe(({ event }) => heard.push(event.type === 'block' ? event.number : event.type))
    const hasAppended = createBarrier(2)
    const mayFinish = createBarrier(2)
    const slow = db.transaction(async (tx) => {
      await appendEvent(tx, block(1))
      await hasAppended()
      await mayFinish()
    })
    await hasAppended()
    const quick = db.transaction((tx) => appendEvent(tx, block(2)))
    await expect.poll(() => countWaiting(db)).toBe(1)
    await hub.flush()
    expect(heard).toEqual([])
    await Promise.all([mayFinish(), slow, quick])
    await hub.flush()
    expect(heard).toEqual(['1', '2'])
  })

  test('the events of another process are heard', async () => {
    const hub = await openEventHub(db)
    const heard: string[] = []
    hub.subscribe(({ event }) => heard.push(event.type))
    const polling = startEventPolling(hub, silent, 5)
    await appendEvent(db, block(3))
    await expect.poll(() => heard).toEqual(['block'])
    await polling.stop()
  })

  test('who opens a database waits for the step that another process is at, however long it takes', async () => {
    const statementMs = 200
    const opening = await db.transaction(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(${migrationLockKey})`)
      const asked = openPostgresDatabase(url, silent, { statementMs })
      await Promise.race([asked.catch(() => {}), tx.query(`select pg_sleep(${(3 * statementMs) / 1000})`)])
      return { asked }
    })
    await (await opening.asked).close()
  })

  test('processes that start together on an empty database migrate it once', async () => {
    const empty = await createTestPostgres()
    const cleaner = await openPostgresDatabase(empty.url, silent)
    await cleaner.execute('drop schema public cascade; create schema public')
    const opened = await Promise.all([1, 2, 3].map(() => openPostgresDatabase(empty.url, silent)))
    const rows = await cleaner.query<{ version: number }>('select version from schema_migrations order by version')
    expect(rows.map(({ version }) => version)).toEqual(rows.map((_, index) => index + 1))
    // None that a later step drops was built again by who came behind.
    const indexes =
      "select indexname from pg_indexes where tablename in ('orders', 'transfers', 'sales', 'order_events') order by 1"
    expect(await cleaner.query(indexes)).toEqual(await db.query(indexes))
    await Promise.all([cleaner, ...opened].map((one) => one.close()))
    await empty.drop()
  })

  test('a lost connection fails what used it and nothing after it', async () => {
    const losing = db.transaction((tx) => tx.query('select pg_terminate_backend(pg_backend_pid())'))
    await expect(losing).rejects.toMatchObject({ code: 'unavailable', retryable: true })
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a statement that takes too long is ended by the server, outside of a transaction too', async () => {
    const hasty = await openPostgresDatabase(url, silent, { statementMs: 300 })
    const started = Date.now()
    await expect(hasty.query("select pg_sleep(60), 'too long'")).rejects.toMatchObject({ code: 'unavailable' })
    await expect(hasty.transaction((tx) => tx.query("select pg_sleep(60), 'too long'"))).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(Date.now() - started).toBeLessThan(10_000)
    const running = `select 1 as running from pg_stat_activity
      where state = 'active' and pid <> pg_backend_pid() and query like '%too long%'`
    expect(await db.query(running)).toEqual([])
    // The connection serves on.
    expect(await hasty.query('select 1 as one')).toEqual([{ one: 1 }])
    await hasty.close()
  })

  test('a process that is busy with something else while it opens its database waits for it, and for visitors no longer than before', async () => {
    const opening = openPostgresDatabase(url, silent)
    const end = performance.now() + databaseLimits.connectMs * 1.5
    while (performance.now() < end);
    const opened = await opening
    const holders = Array.from({ length: databaseLimits.connections }, () =>
      opened.transaction((tx) => tx.query('select pg_sleep(3)')),
    )
    await expect(opened.query('select 1')).rejects.toMatchObject({ code: 'unavailable' })
    await Promise.all(holders)
    await opened.close()
  })

  test('one statement is one way there and back: its begin and its commit wait for no answer', async () => {
    const held = await startHolding(new URL(url).searchParams.get('host') ?? '', 'commit')
    const through = new URL(url)
    through.searchParams.set('host', held.folder)
    const slow = await openPostgresDatabase(through.href, silent)
    held.begin()
    expect(await slow.query('select $1::integer as one', [1])).toEqual([{ one: 1 }])
    await expect(slow.query('select nonsense')).rejects.toThrow('nonsense')
    held.end()
    await slow.close()
    await held.close()
  })

  test('no statement has a name and nothing is set for a session, as PgBouncer needs it', async () => {
    await db.transaction((tx) => tx.query('select 1'))
    await db.query('select 1')
    const [row] = await db.query(
      `select (select count(*)::integer from pg_prepared_statements) as named, (select setting from pg_settings where name = 'statement_timeout') as own`,
    )
    expect(row).toEqual({ named: 0, own: '10000' })
    await db.execute('create table limits as select current_setting($$statement_timeout$$) as own')
    expect(await db.query('select own from limits')).toEqual([{ own: '0' }])
  })
})

test('a server that is away is `unavailable`', async () => {
  const opening = openPostgresDatabase('postgresql://nobody@localhost/none?host=%2Fnonexistent', silent)
  await expect(opening).rejects.toMatchObject({ code: 'unavailable', retryable: true })
})

/** A way to a server that, between `begin` and `end`, lets no answer through before a client has sent these words. */
async function startHolding(target: string, words: string) {
  const folder = await mkdtemp(join(tmpdir(), 'verdigris-holding-'))
  let isHolding = false
  const proxy = createServer((client) => {
    const server = connect(join(target, '.s.PGSQL.5432'))
    const waiting: Buffer[] = []
    let isAsked = true
    client.on('data', (sent) => {
      server.write(sent)
      isAsked = !isHolding || sent.includes(words)
      if (isAsked) for (const answer of waiting.splice(0)) client.write(answer)
    })
    server.on('data', (answer) => {
      if (isAsked || !isHolding) client.write(answer)
      else waiting.push(answer)
    })
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('close', () => other.destroy())
      one.on('error', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => proxy.listen(join(folder, '.s.PGSQL.5432'), resolve))
  return {
    folder,
    begin() {
      isHolding = true
    },
    end() {
      isHolding = false
    },
    async close() {
      await new Promise((resolve) => proxy.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function countWaiting(db: Database): Promise<number> {
  const rows = await db.query("select 1 from pg_locks where locktype = 'advisory' and not granted")
  return rows.length
}

/** Resolves once it was called so often; later calls pass at once. */
function createBarrier(parties: number): () => Promise<void> {
  let arrived = 0
  let resolve = () => {}
  const promise = new Promise<void>((open) => {
    resolve = open
  })
  return () => {
    arrived += 1
    if (arrived >= parties) resolve()
    return promise
  }
}
