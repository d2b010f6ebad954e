import { AppError } from '@/lib/base/errors/app-error'
import { crowdedPool, lostDatabase } from '@/lib/base/errors/third-party-texts'
import { DatabaseUnavailableError, type DatabaseUnavailableReason } from '@/server/base/database-unavailable-error'

/** By SQLSTATE, the first that fits: a server that can't serve now, for whatever reason. A conflict is tried again first. */
const troubles: readonly [RegExp, DatabaseUnavailableReason][] = [
  [/^53100$/, 'full'],
  // Resources.
  [/^53/, 'crowded'],
  // Cancelled, by its time limit or another's; a lock that was not waited for.
  [/^(57014|55P03)$/, 'slow'],
  // Connection, operator's intervention, its system; a transaction that stood idle, whose connection is gone.
  [/^(08|57|58|25P03)/, 'away'],
]
/** An error of `pg` as it is when it is the statement's fault, or a conflict, else DatabaseUnavailableError. */
export function toDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error
  const trouble = findTrouble(error)
  return trouble ? new DatabaseUnavailableError(trouble, error) : error
}

function findTrouble(error: Error): DatabaseUnavailableReason | undefined {
  const { code } = error as { code?: unknown }
  // `pg` itself has no codes.
  if (typeof code !== 'string') {
    if (crowdedPool.test(error.message)) return 'crowded'
    return lostDatabase.test(error.message) ? 'away' : undefined
  }
  const isSqlState = /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]{4}$/.test(code)
  return isSqlState ? troubles.find(([codes]) => codes.test(code))?.[1] : 'away'
}
