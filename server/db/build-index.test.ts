import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, testsOnPostgres } from '@/tests/builders/open-test-database'
import { buildIndex, dropIndex } from './build-index'
import type { Database } from './database'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
beforeEach(() => db.execute('drop table if exists notes; create table notes (id integer, text text)'))

const notesText = { name: 'notes_text', table: 'notes', rest: '(text)' }
const untaken = 1_000_000
const build = (version = untaken) => buildIndex(db, notesText, version)
const findIndex = () =>
  db.query(
    `select pg_get_indexdef(indexrelid) as definition, indisvalid as valid from pg_index where indexrelid = to_regclass('notes_text')`,
  )

test('an index is built once', async () => {
  await build()
  await build()
  expect(await findIndex()).toEqual([
    { definition: 'CREATE INDEX notes_text ON public.notes USING btree (text)', valid: true },
  ])
})

test('for a step that another process has taken meanwhile none is built', async () => {
  await build(1)
  expect(await findIndex()).toEqual([])
})

test('one that was left half built is built anew', async () => {
  await db.query("insert into notes values (1, 'a'), (2, 'a')")
  // What fails while it is built stays behind, and is of no use.
  const failing = buildIndex(
    db,
    { ...notesText, rest: '(text) with (fillfactor = 50) where 1 / (id - 1) > 0' },
    untaken,
  )
  await expect(failing).rejects.toThrow('division by zero')
  await build()
  expect(await findIndex()).toMatchObject([{ valid: true }])
})

test('one is dropped, and one that is gone is no fault', async () => {
  await build()
  await dropIndex(db, notesText.name)
  await dropIndex(db, notesText.name)
  expect(await findIndex()).toEqual([])
})

test.runIf(testsOnPostgres)(
  'of several that build or drop it together one does, and all of them have it so',
  async () => {
    await Promise.all(Array.from({ length: 4 }, () => build()))
    expect(await findIndex()).toMatchObject([{ valid: true }])
    await Promise.all(Array.from({ length: 4 }, () => dropIndex(db, notesText.name)))
    expect(await findIndex()).toEqual([])
  },
)

// PGlite has one connection.
test.runIf(testsOnPostgres)('while it is built others write', async () => {
  let commit = () => {}
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve
  })
  let begun = false
  const before = db.transaction(async (tx) => {
    await tx.query("insert into notes values (1, 'before')")
    begun = true
    await mayCommit
  })
  await expect.poll(() => begun).toBe(true)
  const building = build()
  const waiting = () => db.query("select 1 from pg_stat_progress_create_index where phase like 'waiting for writers%'")
  await expect.poll(async () => (await waiting()).length).toBe(1)
  await db.query("insert into notes values (2, 'meanwhile')")
  commit()
  await Promise.all([before, building])
  expect(await findIndex()).toMatchObject([{ valid: true }])
})
