import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { RowTypes } from '@/scripts/row-types/read-row-types.mjs'
import type { Database, Queryable, SqlValue } from '@/server/db/database'
import { type Column, findRowProblems } from './find-row-problems'

interface Checks {
  folder: string
  declared: RowTypes
  /** Of each answer that `pg` gave, by its rows. */
  columns: WeakMap<object, readonly Column[]>
  /** Each call's place in the source, by its position in the code that runs. */
  places: Map<string, string>
  /** Call places that ran. */
  seen: Set<string>
  found: Set<string>
  /** Of those that were found, the ones that no test was told of. */
  untold: string[]
}

/** Test files that share a worker may have modules of their own, and share one `pg`. */
const key = Symbol.for('verdigris.rowTypes')
const shared = globalThis as { [key]?: Checks }

/**
 * The same PostgreSQL database, whose answers are compared with the row types that the server declares.
 * @param folder that of `scripts/row-types/write-row-types.mjs`; nothing is compared without one
 */
export function checkRowTypes(db: Database, folder: string | undefined = process.env.ROW_TYPES): Database {
  if (!folder) return db
  shared[key] ??= createChecks(folder)
  const checks = shared[key]
  return {
    ...db,
    ...wrap(db, checks),
    transaction: (run, isPipelined) => db.transaction((tx) => run({ ...tx, ...wrap(tx, checks) }), isPipelined),
  }
}

/** What was found since it was asked last: `server/orders/get-order.ts:16: maker is a column, and is not declared`. */
export function takeRowProblems(): string[] {
  return shared[key]?.untold.splice(0) ?? []
}

function wrap(db: Queryable, checks: Checks): Queryable {
  return {
    async query<Row>(sql: string, params?: readonly SqlValue[]) {
      const place = findPlace(checks)
      const rows = await db.query<Row>(sql, params)
      // A test has the plan of a statement of the server explained in its place.
      if (place && !sql.startsWith('explain')) check(place, rows, checks)
      return rows
    },
    execute: (script) => db.execute(script),
  }
}

function check(place: string, rows: readonly unknown[], { folder, declared, columns, seen, found, untold }: Checks) {
  if (!seen.has(place)) appendFileSync(join(folder, 'seen'), `${place}\n`)
  seen.add(place)
  for (const problem of findRowProblems(declared[place] ?? {}, columns.get(rows) ?? [], rows)) {
    const told = `${place}: ${problem}`
    if (!found.has(told)) untold.push(told)
    found.add(told)
  }
}

/** The innermost call with a row type, by its line in the source. */
function findPlace({ declared, places }: Checks): string | undefined {
  const { stackTraceLimit, prepareStackTrace } = Error
  const toPlace = (error: Error, call: NodeJS.CallSite) => {
    const position = `${call.getFileName()}:${call.getLineNumber()}:${call.getColumnNumber()}`
    const place = places.get(position) ?? readPlace(String(prepareStackTrace?.(error, [call])))
    places.set(position, place)
    return place
  }
  Error.stackTraceLimit = 8
  Error.prepareStackTrace = (error, calls) => {
    // A line that waits for another statement has not made this one.
    for (const call of calls.filter((one) => !one.isAsync())) {
      const place = toPlace(error, call)
      if (place in declared) return place
    }
    return undefined
  }
  // The property of that name is what the function gives.
  const { stack } = new Error()
  Object.assign(Error, { stackTraceLimit, prepareStackTrace })
  return stack
}

const root = `${process.cwd()}/`

/** Of a stack of one line: its file below the project, with the line. */
function readPlace(stack: string): string {
  return stack.split(root)[1]?.replace(/:\d+\)?$/, '') ?? ''
}

function createChecks(folder: string): Checks {
  const declared: RowTypes = JSON.parse(readFileSync(join(folder, 'declared.json'), 'utf8'))
  return { folder, declared, columns: keepColumns(), places: new Map(), seen: new Set(), found: new Set(), untold: [] }
}

interface PgResult {
  rows: object
  addFields(this: PgResult, columns: readonly Column[]): void
}

/** The server's client hands over the rows alone. */
function keepColumns(): WeakMap<object, readonly Column[]> {
  const kept = new WeakMap<object, readonly Column[]>()
  const { prototype } = (pg as unknown as { Result: { prototype: PgResult } }).Result
  const { addFields } = prototype
  prototype.addFields = function (columns) {
    kept.set(this.rows, columns)
    addFields.call(this, columns)
  }
  return kept
}
