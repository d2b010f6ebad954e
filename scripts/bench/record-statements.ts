import type { Database, Queryable, SqlValue } from '@/server/db/database'

export interface Statement {
  sql: string
  params: readonly SqlValue[]
}

/** The same database, and what it is asked in order: in transactions too, without their beginnings and ends. */
export function recordStatements(db: Database): { db: Database; statements: Statement[] } {
  const statements: Statement[] = []
  const wrap = (queryable: Queryable): Queryable => ({
    query(sql, params = []) {
      statements.push({ sql, params })
      return queryable.query(sql, params)
    },
    execute(script) {
      statements.push({ sql: script, params: [] })
      return queryable.execute(script)
    },
  })
  const recording: Database = {
    ...db,
    ...wrap(db),
    transaction: (run, isPipelined) => db.transaction((tx) => run({ ...tx, ...wrap(tx) }), isPipelined),
  }
  return { db: recording, statements }
}
