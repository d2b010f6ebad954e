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

export type LimitName = 'orders' | 'rpc'

export interface RateLimits {
  /** @throws RateLimitedError when the caller has used up its allowance. */
  assert(name: LimitName, ip: string, cost?: number): void
}

/** An order costs a signature's work, about 2 ms of a core; a page that opens asks a node for some dozens of things. */
export function createRateLimits(changes: Partial<Record<LimitName, RateLimiter>> = {}): RateLimits {
  const limiters: Record<LimitName, RateLimiter> = {
    orders: createTokenBucket({ burst: 200, perSecond: 20 }),
    rpc: createTokenBucket({ burst: 1_000, perSecond: 200 }),
    ...changes,
  }
  return {
    assert(name, ip, cost) {
      const taken = limiters[name].take(ip, cost)
      if (!taken.allowed) throw new RateLimitedError(taken.retryAfterSeconds)
    },
  }
}
