import { allowances } from '@/server/config/limits'
import { RateLimitedError } from '@/server/rate-limited-error'
import { createTokenBucket, type RateLimiter } from './rate-limiter'

export type LimitName = keyof typeof allowances

export interface RateLimits {
  /** @throws RateLimitedError when the key (a caller's address, a maker) has used up its allowance. */
  assert(name: LimitName, key: string, cost?: number): void
}

export function createRateLimits(changes: Partial<Record<LimitName, RateLimiter>> = {}): RateLimits {
  const limiters: Record<LimitName, RateLimiter> = {
    orders: createTokenBucket(allowances.orders),
    makers: createTokenBucket(allowances.makers),
    book: createTokenBucket(allowances.book),
    rpc: createTokenBucket(allowances.rpc),
    sessions: createTokenBucket(allowances.sessions),
    accounts: createTokenBucket(allowances.accounts),
    safes: createTokenBucket(allowances.safes),
    media: createTokenBucket(allowances.media),
    mediaBytes: createTokenBucket(allowances.mediaBytes),
    lists: createTokenBucket(allowances.lists),
    shares: createTokenBucket(allowances.shares),
    reports: createTokenBucket(allowances.reports),
    reporters: createTokenBucket(allowances.reporters),
    ...changes,
  }
  return {
    assert(name, key, cost) {
      const taken = limiters[name].take(key, cost)
      if (!taken.allowed) throw new RateLimitedError(taken.retryAfterSeconds)
    },
  }
}
