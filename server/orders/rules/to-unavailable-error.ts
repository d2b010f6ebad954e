import { AppError } from '@/lib/base/errors/app-error'

/** SQLSTATE classes of a database that can't serve now: connection, resources, operator's intervention, its system. */
const awayClasses = /^(08|53|57|58)/

/** What a failed read or write of the order book means to its caller: our own fault stays as it is. */
export function toUnavailableError(error: unknown): unknown {
  if (error instanceof AppError || error instanceof TypeError || error instanceof RangeError) return error
  const { code } = error as { code?: unknown }
  const isSqlState = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
  if (isSqlState && !awayClasses.test(code)) return error
  return new AppError('unavailable', 'The order book is unavailable. Retry in a moment.', {
    cause: error,
    retryable: true,
  })
}
