import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adoptBaseline } from '@/scripts/adopt/adopt-baseline'
import { recordStatements } from '@/scripts/bench/record-statements'
import type { Database, Queryable } from '@/server/db/database'
import { migrate } from '@/server/db/migrate'
import { openTestDatabase } from './builders/open-test-database'
import { storeKnownCurrencies } from './builders/store-known-currencies'
import { describeSchema } from './harness/describe-schema'

const folder = join('tests', 'fixtures', 'dumps')
const dumps = readdirSync(folder).filter((file) => file.startsWith('step-'))

/** Tables whose rows a start adds. */
const added = ['schema_migrations', 'currencies']

let db: Database
let fresh: { schema: string[]; steps: unknown }
beforeAll(async () => {
  db = await openTestDatabase()
  await removeEverything()
  await migrate(db)
  fresh = { schema: await describeSchema(db), steps: await listSteps() }
})
afterAll(() => db.close())

/** All tests share one database, because opening a PGlite takes longer than migrating one. */
const removeEverything = () => db.execute('drop schema public cascade; create schema public')

/** Compares only the objects that differ, because a diff of the whole schema would be too long to read. */
async function expectFreshSchema(): Promise<void> {
  const schema = await describeSchema(db)
  expect(findMissing(schema, fresh.schema)).toBe(findMissing(fresh.schema, schema))
}

/** The objects of `schema` that `other` lacks or defines differently. */
function findMissing(schema: string[], other: string[]): string {
  const known = new Set(other)
  return schema.filter((object) => !known.has(object)).join('\n')
}

/** Without their names: before the first release, some commits had another step with the same number. */
const listSteps = () => db.query<{ version: number }>('select version from schema_migrations order by version')

/** Every row of every table, as JSON. */
async function readRows(): Promise<Map<string, object[]>> {
  const tables = await db.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const found = new Map<string, object[]>()
  for (const { name } of tables.filter(({ name }) => !added.includes(name))) {
    const rows = await db.query<{ row: object }>(`select to_jsonb(t) as row from ${name} t order by to_jsonb(t)::text`)
    found.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return found
}

/** A dump empties the search path of its session. PGlite has only one session. */
const load = async (file: string) =>
  db.execute(`${gunzipSync(await readFile(join(folder, file)))}\nreset all; set search_path = public`)

test.each(dumps)('an upgrade from %s gives the schema of a new database and keeps the rows', async (file) => {
  await removeEverything()
  await load(file)
  expect(`step-${(await listSteps()).at(-1)?.version}.sql.gz`).toBe(file)
  const before = await readRows()
  await migrate(db)
  await expectFreshSchema()
  expect(await listSteps()).toEqual(fresh.steps)
  const after = await readRows()
  expect(new Map([...before.keys()].map((name) => [name, after.get(name)?.length]))).toEqual(
    new Map([...before].map(([name, rows]) => [name, rows.length])),
  )
})

/** What the baseline calls otherwise. */
const renamedTables: Record<string, string> = {
  signings: 'pending_orders',
  split_shares: 'royalty_split_shares',
  unwritten_checks: 'unchanged_order_checks',
}
const renamedColumns: Record<string, string> = {
  is_out: 'is_wash_trade',
  is_sold: 'is_sale',
  is_early: 'is_pre_erc165',
  kept_at: 'stored_at',
  told_until: 'published_until',
  work_count: 'item_count',
}
const renameColumns = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [renamedColumns[name] ?? name, value]))

test('a database from before the baseline is refused, and adopted with every value of every row', async () => {
  await removeEverything()
  await load('before-baseline.sql.gz')
  await expect(migrate(db)).rejects.toMatchObject({ code: 'configuration', details: expect.stringMatching(/adopt/) })
  const before = await readRows()
  await adoptBaseline(db)
  const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).sort()
  const expected = [...before].map(([name, rows]) => [renamedTables[name] ?? name, sorted(rows.map(renameColumns))])
  const after = [...(await readRows())].map(([name, rows]) => [name, sorted(rows)])
  expect(Object.fromEntries(after)).toEqual(Object.fromEntries(expected))
  expect(before.size).toBeGreaterThan(40)
  await expect(adoptBaseline(db)).rejects.toThrow('already has the baseline')
  await migrate(db)
  const { db: recording, statements } = recordStatements(db)
  await storeKnownCurrencies(recording)
  expect(statements, 'cheapest listings are computed again of Polygon’s coin alone, which had none').toHaveLength(2)
  await expectFreshSchema()
  expect(await listSteps()).toEqual(fresh.steps)
})

/** One statement for each kind of fact that a description holds. */
const changes = [
  'drop index items_newest',
  'alter index items_newest rename to items_latest',
  "update pg_index set indisvalid = false where indexrelid = 'items_newest'::regclass",
  "create or replace function search_words_of(name text) returns text[] language sql immutable parallel safe return array['a']",
  'alter function search_forms_of(text) volatile',
  'drop trigger items_search_words on items',
  'alter table items disable trigger items_search_words',
  'alter table items drop constraint items_standard_check',
  'alter table safe_confirmations drop constraint safe_confirmations_chain_id_safe_tx_hash_fkey',
  'alter table rate_counters set logged',
  'alter table rate_counters set (fillfactor = 60)',
  'alter table items alter column fetch_tries set default 1',
  'alter table items alter column minted_at drop not null',
  'alter table drafts alter column content type text collate "C"',
  'alter table drafts alter column content type varchar(90)',
  'alter table items alter column name set storage external',
  'alter table profiles alter column search drop expression',
  'alter sequence events_id_seq cache 5',
  'alter table items add column more text',
  'create view named as select name from items',
  'create table more (id integer)',
  "create type mood as enum ('calm')",
  "comment on table items is 'Tokens'",
  'create statistics items_names on name, category from items',
]

test.each(changes)('a description differs after: %s', async (change) => {
  const undone = new Error('The change is undone.')
  const changeAndDescribe = async (tx: Queryable) => {
    await tx.execute(change)
    const schema = await describeSchema(tx)
    expect(findMissing(schema, fresh.schema)).not.toBe(findMissing(fresh.schema, schema))
    throw undone
  }
  await expect(db.transaction(changeAndDescribe)).rejects.toBe(undone)
})

test('a description is equal again once a change is rolled back', expectFreshSchema)
