import { AppError } from '@/lib/errors/app-error'

/** SQLSTATE classes of a server that can't serve now: connection, resources, operator's intervention, its system. */
const awayClasses = /^(08|53|57|58)/
/** What `pg` says without a code. */
const awayMessages = /timeout|terminated|not queryable|cannot use a pool after/i

/** An error of `pg` as it is when it is the statement's fault, else AppError `unavailable`. */
export function toDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error
  const { code } = error as { code?: unknown }
  const isSqlState = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]{4}$/.test(code)
  const isAway = isSqlState ? awayClasses.test(code) : typeof code === 'string' || awayMessages.test(error.message)
  if (!isAway) return error
  return new AppError('unavailable', 'The database cannot be reached.', { cause: error, retryable: true })
}
