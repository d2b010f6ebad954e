import { ensBudget, ensQueue } from '@/server/config/limits'
import { createFairQueue } from '@/server/fair-line'
import { RateLimitedError } from '@/server/rate-limited-error'
import { createTokenBucket } from '@/server/rate-limiter'

const budget = createTokenBucket(ensBudget)
const line = createFairQueue(ensQueue)

/**
 * Asks the operator's node for an ENS name or address, within what one caller may cause.
 * @throws RateLimitedError; AppError `unavailable` where too many wait; what `lookUp` throws
 */
export function withEnsRateLimit<Result>(caller: string, lookUp: () => Promise<Result>): Promise<Result> {
  const taken = budget.take(caller)
  if (!taken.allowed) throw new RateLimitedError(taken.retryAfterSeconds)
  return line(caller, lookUp)
}
