import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordStatements } from '@/scripts/bench/record-statements'
import { openTestDatabase } from '@/tests/builders/open-test-database'
import type { Database, Transaction } from './database'
import { migrate } from './migrate'
import { migrations } from './migrations'
import { openPgliteDatabase } from './open-pglite-database'

describe('in memory', () => {
  let db: Database
  beforeAll(async () => {
    db = await openTestDatabase()
    await db.execute('create table notes (id integer primary key, text text)')
  })
  afterAll(() => db.close())

  test('int8 and numeric come back as exact decimal strings', async () => {
    const [row] = await db.query('select 1::int8 as one, 9007199254740993::int8 as big, $1::numeric(78,0) as huge', [
      2n ** 256n - 1n,
    ])
    expect(row).toEqual({ one: '1', big: '9007199254740993', huge: (2n ** 256n - 1n).toString() })
  })

  test('integers, json, arrays and null keep their shape', async () => {
    const [row] = await db.query('select 5::integer as small, $1::jsonb as json, $2::text[] as list, null as none', [
      JSON.stringify([{ a: 1 }]),
      ['x', 'y,"z"'],
    ])
    expect(row).toEqual({ small: 5, json: [{ a: 1 }], list: ['x', 'y,"z"'], none: null })
  })

  test('a transaction that fails leaves nothing behind', async () => {
    const failing = db.transaction(async (tx) => {
      await tx.query("insert into notes values (1, 'lost')")
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await db.query('select * from notes')).toEqual([])
  })

  test('a query beside the open transaction fails at once instead of waiting for ever', async () => {
    await expect(db.transaction(() => db.query('select 1'))).rejects.toMatchObject({ code: 'internal' })
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a second migration changes nothing', async () => {
    const before = await db.query('select * from schema_migrations')
    await migrate(db)
    expect(await db.query('select * from schema_migrations')).toEqual(before)
  })

  test('a migration that fails is not half done', async () => {
    const broken = { version: 90, name: 'broken', sql: 'create table half (id integer); select nonsense' }
    await expect(migrate(db, [...migrations, broken])).rejects.toThrow('nonsense')
    expect(await db.query("select to_regclass('half') as half")).toEqual([{ half: null }])
  })

  test('before a step the planner learns what a dump does not tell', async () => {
    await db.execute(`create table dumped as select 1 as id`)
    const [{ version } = { version: 0 }] = await db.query<{ version: number }>(
      'select max(version) as version from schema_migrations',
    )
    const known = "select n_distinct from pg_stats where tablename = 'dumped'"
    const sql = `create table learnt as ${known}`
    await migrate(db, [...migrations, { version: version + 1, name: 'after a dump', sql }])
    expect(await db.query('select * from learnt')).toHaveLength(1)
    await db.query('delete from schema_migrations where version > $1', [version])
  })

  test('what a later step drops is not built first', async () => {
    const [{ version } = { version: 0 }] = await db.query<{ version: number }>(
      'select max(version) as version from schema_migrations',
    )
    const { db: recording, statements } = recordStatements(db)
    const build = (name: string) => `create index ${name} on sessions (expires_at);\n`
    await migrate(recording, [
      ...migrations,
      { version: version + 1, name: 'two', sql: `-- section: indexes\n${build('passing')}${build('staying')}` },
      { version: version + 2, name: 'one', sql: '-- section: indexes\ndrop index passing;\n' },
    ])
    const built = statements.flatMap(({ sql }) => /create index concurrently if not exists (\w+)/.exec(sql)?.[1] ?? [])
    expect(built).toEqual(['staying'])
    await db.execute('drop index staying')
    await db.query('delete from schema_migrations where version > $1', [version])
  })

  test('a batch is repeated until it changes no row, before its script', async () => {
    await db.execute(
      'create table batched (id integer, done boolean); insert into batched select n, false from generate_series(1, 7) n',
    )
    const sql = `-- section: batches
      update batched set done = true where id in (select id from batched where not done limit 3);
-- section: script
      create table counted as select count(*)::integer as count from batched where done`
    const { db: recording, statements } = recordStatements(db)
    await migrate(recording, [...migrations, { version: migrations.length + 1, name: 'batches', sql }])
    expect(await db.query('select count from counted')).toEqual([{ count: 7 }])
    expect(statements.filter(({ sql: ran }) => /update batched/.test(ran))).toHaveLength(4)
    await db.execute('drop table batched; drop table counted')
    await db.query('delete from schema_migrations where version > $1', [migrations.length])
  })

  test('a database of another build is refused', async () => {
    const [baseline, ...later] = migrations
    const other = { version: 1, name: 'baseline', sql: `${baseline?.sql} ` }
    await expect(migrate(db, [other, ...later])).rejects.toMatchObject({
      code: 'configuration',
      details: 'step 1 (baseline) differs in this build',
    })
  })

  test('a database of a newer version is refused', async () => {
    await expect(migrate(db, [])).rejects.toMatchObject({
      code: 'configuration',
      details: expect.stringMatching(/code at 0/),
    })
  })
})

describe('in a folder', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'verdigris-db-'))
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  test('what a start left half made when it was killed is begun anew', async () => {
    const unfinished = join(dataDir, 'pglite.unfinished')
    await mkdir(unfinished)
    await writeFile(join(unfinished, 'PG_VERSION'), '17')
    const db = await openPgliteDatabase(dataDir)
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
    await db.close()
    expect(await readdir(dataDir)).toEqual(['pglite'])
  })

  test('begun from the folder of another one, it has all that the other has', async () => {
    const first = await openPgliteDatabase(dataDir)
    await first.query("insert into profiles (address, name, updated_at) values ('0x1', 'Ana Ferro', 1)")
    await first.close()
    const [folder, source] = [join(dataDir, 'pglite'), join(dataDir, 'source')]
    await rename(folder, source)
    const second = await openPgliteDatabase(dataDir, { source })
    expect(await second.query('select name from profiles')).toEqual([{ name: 'Ana Ferro' }])
    await second.close()
    expect((await readdir(dataDir)).sort()).toEqual(['pglite', 'source'])
    for (const made of [folder, source]) await rm(made, { recursive: true })
  })

  test('one process at a time owns it, and what was written is there for the next', async () => {
    const first = await openPgliteDatabase(dataDir)
    await first.execute('create table notes (text text)')
    await first.query("insert into notes values ('kept')")
    await expect(openPgliteDatabase(dataDir)).rejects.toMatchObject({
      code: 'configuration',
      shortMessage: expect.stringContaining(`Process ${process.pid} `),
    })
    await first.close()

    const next = await openPgliteDatabase(dataDir)
    expect(await next.query('select text from notes')).toEqual([{ text: 'kept' }])
    await next.close()
  })

  test('another process is named, and its lock is taken over once it is dead', async () => {
    const script = join(dataDir, 'idle.mjs')
    await writeFile(script, 'setInterval(() => {}, 1000)')
    const child = fork(script)
    const path = join(dataDir, 'verdigris.lock')
    await writeFile(path, await describeOf(child.pid))
    await expect(openPgliteDatabase(dataDir)).rejects.toThrow(`Process ${child.pid} `)

    child.kill('SIGKILL')
    await once(child, 'exit')
    const db = await openPgliteDatabase(dataDir)
    expect(await readFile(path, 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`))
    await db.close()
    await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('the lock of an earlier process with the same pid is stale', async () => {
    await writeFile(join(dataDir, 'verdigris.lock'), `${process.ppid} 1 another-boot`)
    const db = await openPgliteDatabase(dataDir)
    await db.close()
  })
})

async function describeOf(pid = 0): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return `${pid}`
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]} ${boot.trim()}`
}

test('refuses at compile time an effect of a transaction outside of one', () => {
  // @ts-expect-error what takes a `Transaction` runs within `Database.transaction` alone
  const store = (db: Database) => storeSomething(db)
  expect(store).toBeTypeOf('function')
})

async function storeSomething(tx: Transaction): Promise<void> {
  await tx.query('select 1')
}
