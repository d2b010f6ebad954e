export interface RateLimiter {
  /** Takes `cost` from what `key` has left; says how long to wait when it has too little, and takes nothing then. */
  take(key: string, cost?: number): { allowed: true } | { allowed: false; retryAfterSeconds: number }
}

interface TokenBucketParameters {
  /** What may be taken at once. */
  burst: number
  perSecond: number
  /** How many keys are remembered; beyond it the one that was quiet longest is forgotten. */
  maxKeys?: number
  nowMs?: () => number
}

/** A token bucket for each key, in the memory of this process. */
export function createTokenBucket({
  burst,
  perSecond,
  maxKeys = 10_000,
  nowMs = () => performance.now(),
}: TokenBucketParameters): RateLimiter {
  const buckets = new Map<string, { tokens: number; atMs: number }>()
  return {
    take(key, cost = 1) {
      const now = nowMs()
      const bucket = buckets.get(key) ?? { tokens: burst, atMs: now }
      const tokens = Math.min(burst, bucket.tokens + ((now - bucket.atMs) / 1000) * perSecond)
      const allowed = tokens >= cost
      // Taken out and put back: a Map keeps its keys in the order of their arrival.
      buckets.delete(key)
      buckets.set(key, { tokens: allowed ? tokens - cost : tokens, atMs: now })
      const [quietest] = buckets.keys()
      if (buckets.size > maxKeys && quietest !== undefined) buckets.delete(quietest)
      return allowed ? { allowed } : { allowed, retryAfterSeconds: Math.max(1, Math.ceil((cost - tokens) / perSecond)) }
    },
  }
}
