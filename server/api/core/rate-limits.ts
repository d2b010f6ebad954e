import { allowances, ownAllowances } from '@/server/base/limits'
import { findMetrics } from '@/server/base/metrics'
import { RateLimitedError } from '@/server/base/rate-limited-error'
import { createTokenBucket, type RateLimiter, type TokenBucket } from '@/server/base/token-bucket'

export type LimitName = keyof typeof allowances

export interface RateLimits {
  /** @throws RateLimitedError when the key (a caller's address, a maker) has used up its allowance. */
  assert(name: LimitName, key: string, cost?: number): void
  /** Takes what is only known afterwards: more than there is left is owed, and `assert` refuses even 0 until it is made good. */
  charge(name: LimitName, key: string, cost: number): void
  /** Those that processes can share. */
  buckets: readonly (readonly [LimitName, TokenBucket])[]
}

export function createRateLimits(changes: Partial<Record<LimitName, RateLimiter>> = {}): RateLimits {
  const buckets = (Object.keys(allowances) as LimitName[]).map(
    (name) => [name, createTokenBucket(allowances[name])] as const,
  )
  const limiters = { ...Object.fromEntries(buckets), ...changes } as Record<LimitName, RateLimiter>
  return {
    buckets: buckets.filter(([name, bucket]) => limiters[name] === bucket && !ownAllowances.includes(name)),
    assert(name, key, cost) {
      const taken = limiters[name].take(key, cost)
      if (taken.allowed) return
      findMetrics()?.rateLimited.inc({ allowance: name })
      throw new RateLimitedError(taken.retryAfterSeconds)
    },
    charge: (name, key, cost) => limiters[name].charge?.(key, cost),
  }
}
