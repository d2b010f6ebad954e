import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Queryable, SqlValue, Transaction } from '@/server/db/database'
import { checkRowTypes, takeRowProblems } from './check-row-types'
import type { Column } from './find-row-problems'

const file = 'tests/harness/check-row-types.test.ts'
const source = readFileSync(file, 'utf8').split('\n')
/** The call place of the line that ends with the comment. */
const placeOf = (comment: string) => `${file}:${source.findIndex((line) => line.endsWith(`// ${comment}`)) + 1}`

const folder = mkdtempSync(join(tmpdir(), 'row-types-'))
const ran: [string, readonly SqlValue[] | undefined][] = []

/** The class of `pg`, which its types leave out. */
const { Result } = pg as unknown as { Result: new () => { rows: unknown[]; addFields(columns: Column[]): void } }

const answering: Queryable = {
  async query<Row>(sql: string, params?: readonly SqlValue[]) {
    ran.push([sql, params])
    const result = new Result()
    result.addFields([{ name: 'count', dataTypeID: 20 }])
    return result.rows as Row[]
  },
  async execute() {},
}
let db: Database

beforeAll(() => {
  const declared = Object.fromEntries(
    ['alone', 'in a transaction', 'waiting', 'explained'].map((name) => [
      placeOf(name),
      { count: { kinds: ['number'] } },
    ]),
  )
  writeFileSync(join(folder, 'declared.json'), JSON.stringify(declared))
  const opened: Database = {
    ...answering,
    transaction: (run) => run(answering as Transaction),
    close: async () => {},
  }
  db = checkRowTypes(opened, folder)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const problem = 'count is declared as number, and the column is string'

test('a statement is reported once, with its call place, and counts as run', async () => {
  const count = () => db.query<{ count: number }>('select 1', [1]) // alone
  await count()
  await count()
  expect(ran).toEqual([1, 1].map((param) => ['select 1', [param]]))
  expect(takeRowProblems()).toEqual([`${placeOf('alone')}: ${problem}`])
  expect(takeRowProblems()).toEqual([])
  expect(readFileSync(join(folder, 'seen'), 'utf8')).toBe(`${placeOf('alone')}\n`)
})

test('a transaction’s too', async () => {
  await db.transaction(
    (tx) => tx.query<{ count: number }>('select 1'), // in a transaction
  )
  expect(takeRowProblems()).toEqual([`${placeOf('in a transaction')}: ${problem}`])
})

test('what a statement’s line waits for is no answer to it, and neither is its plan', async () => {
  const slow = async (sql: string) => {
    await Promise.resolve()
    return db.query(sql)
  }
  await slow('select 1') // waiting
  const explained: Pick<Queryable, 'query'> = { query: (sql) => db.query(`explain ${sql}`) }
  await explained.query('select 1') // explained
  expect(takeRowProblems()).toEqual([])
  await db.query('select 1') // elsewhere
  expect(takeRowProblems()).toEqual([])
})
