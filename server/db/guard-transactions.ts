import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '@/lib/base/errors/app-error'
import type { Database } from './database'

/**
 * The same database, where a query beside the open transaction that its caller is in fails at once: on the one
 * connection of PGlite it would wait for ever, on a pool it would not see what the transaction wrote.
 */
export function guardTransactions(database: Database): Database {
  const current = new AsyncLocalStorage<{ open: boolean }>()
  const assertOutside = () => {
    if (current.getStore()?.open) throw new AppError('internal', 'A query bypassed its own transaction.')
  }
  return {
    async query(sql, params) {
      assertOutside()
      return database.query(sql, params)
    },
    async execute(script) {
      assertOutside()
      return database.execute(script)
    },
    async transaction(run, isPipelined) {
      assertOutside()
      const scope = { open: true }
      return current.run(scope, async () => {
        try {
          return await database.transaction(run, isPipelined)
        } finally {
          scope.open = false
        }
      })
    },
    close: () => database.close(),
  }
}
