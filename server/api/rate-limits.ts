import { AppError } from '@/lib/errors/app-error'
import { createTokenBucket, type RateLimiter } from './rate-limiter'

/** Too many requests: says when to come back. */
export class RateLimitedError extends AppError {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('rate_limited', 'Too many requests. Wait a moment.', { retryable: true })
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export type LimitName = 'orders' | 'makers' | 'book' | 'rpc' | 'sessions' | 'accounts'

export interface RateLimits {
  /** @throws RateLimitedError when the key (a caller's address, a maker) has used up its allowance. */
  assert(name: LimitName, key: string, cost?: number): void
}

/**
 * An order costs a signature's work, about 2 ms of a core; a page that opens asks a node for some dozens of things.
 * `orders` is what one caller may send, `makers` what the book takes of one maker, `book` what it takes in all.
 * `sessions` is a caller's signing in, `accounts` what a caller may change of its account.
 */
export function createRateLimits(changes: Partial<Record<LimitName, RateLimiter>> = {}): RateLimits {
  const limiters: Record<LimitName, RateLimiter> = {
    orders: createTokenBucket({ burst: 200, perSecond: 20 }),
    makers: createTokenBucket({ burst: 500, perSecond: 10 }),
    book: createTokenBucket({ burst: 2_000, perSecond: 300 }),
    rpc: createTokenBucket({ burst: 1_000, perSecond: 200 }),
    sessions: createTokenBucket({ burst: 40, perSecond: 1 }),
    accounts: createTokenBucket({ burst: 200, perSecond: 10 }),
    ...changes,
  }
  return {
    assert(name, key, cost) {
      const taken = limiters[name].take(key, cost)
      if (!taken.allowed) throw new RateLimitedError(taken.retryAfterSeconds)
    },
  }
}
