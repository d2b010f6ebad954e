import { createFairQueue } from '@/server/base/fair-queue'
import { ensBudget, ensQueue } from '@/server/base/limits'
import { RateLimitedError } from '@/server/base/rate-limited-error'
import { createTokenBucket } from '@/server/base/token-bucket'

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
