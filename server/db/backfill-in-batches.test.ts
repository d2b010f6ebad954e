import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '@/tests/builders/open-test-database'
import { backfillInBatches } from './backfill-in-batches'
import type { Database } from './database'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
  await db.execute(`create table works (place integer, name text, fills integer not null default 0);
    create index works_place on works (place, name)`)
})
afterAll(() => db.close())

/** @returns how many rows each round filled */
async function fill(): Promise<number[]> {
  await db.execute('create table if not exists rounds (id serial, filled integer)')
  await db.execute('truncate rounds restart identity')
  await backfillInBatches(db, {
    rows: 'works w where w.place > 0',
    key: [
      ['w.place', 'integer'],
      ['w.name', 'text'],
    ],
    first: ['0', ''],
    fill: (range) => `with filled as (update works w set fills = fills + 1 where w.place > 0 ${range} returning 1)
      insert into rounds (filled) select count(*) from filled`,
  })
  return (await db.query<{ filled: number }>('select filled from rounds order by id')).map(({ filled }) => filled)
}

test('nothing is one round of nothing', async () => {
  expect(await fill()).toEqual([0])
})

test('every row is filled once, rows of the same key in one round, and others not', async () => {
  await db.execute(`insert into works select n / 3000, 'a' || n % 3000 / 2 from generate_series(0, 11999) n;
    insert into works select 4, 'b' from generate_series(1, 6000)`)
  const filled = await fill()
  expect(filled.length).toBeGreaterThan(2)
  expect(filled.reduce((sum, one) => sum + one)).toBe(15_000)
  expect(
    await db.query('select fills, count(*)::integer as count, min(place) as place from works group by 1 order by 1'),
  ).toEqual([
    { fills: 0, count: 3_000, place: 0 },
    { fills: 1, count: 15_000, place: 1 },
  ])
})
