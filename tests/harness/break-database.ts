import type { Random } from '@/lib/base/random'
import type { Database, Queryable } from '@/server/db/database'

/** The same database, which fails now and then: before a statement, in a transaction, or after its commit. */
export function breakDatabase(db: Database, random: Random, rate: () => number): Database {
  const failNowAndThen = () => {
    if (random() < rate()) throw Object.assign(new Error('The connection was lost.'), { code: '08006' })
  }
  const wrap = (queryable: Queryable): Queryable => ({
    async query(sql, params) {
      failNowAndThen()
      return queryable.query(sql, params)
    },
    execute: (script) => queryable.execute(script),
  })
  return {
    ...wrap(db),
    async transaction(run) {
      failNowAndThen()
      const result = await db.transaction((tx) => run({ ...tx, ...wrap(tx) }))
      failNowAndThen()
      return result
    },
    close: () => db.close(),
  }
}
