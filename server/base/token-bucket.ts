export interface RateLimiter {
  /** Takes `cost` from what `key` has left; says how long to wait when it has too little, and takes nothing then. */
  take(key: string, cost?: number): { allowed: true } | { allowed: false; retryAfterSeconds: number }
  /** Takes `cost`, however little is left: what is missing is owed. */
  charge?(key: string, cost: number): void
}

/** A limiter whose allowances several processes can share (`shareRateLimits`): each counts by itself, and hears of the others. */
export interface TokenBucket extends RateLimiter {
  readonly burst: number
  readonly perSecond: number
  /** How many keys are remembered. */
  readonly size: number
  /** From now on what is taken is kept for `collect`; tells when a key has taken an eighth of its burst since. */
  report(onMuch: () => void): void
  /** What was taken since the last time, by key. */
  collect(): Map<string, number>
  /** What a key has left of all, with what was collected: less than nothing where processes gave too much at the same time. */
  settle(key: string, tokens: number): void
}

interface TokenBucketParameters {
  /** What may be taken at once. */
  burst: number
  perSecond: number
  /** How many keys are remembered; beyond it the one that was quiet longest is forgotten, as is one that has all of it again. */
  maxKeys?: number
  nowMs?: () => number
}

/** Of a burst: so much a process gives away before the others hear of it. */
const unheardShare = 1 / 8

interface Bucket {
  tokens: number
  atMs: number
}

/** A token bucket for each key, in the memory of this process. */
export function createTokenBucket({
  burst,
  perSecond,
  maxKeys = 10_000,
  nowMs = () => performance.now(),
}: TokenBucketParameters): TokenBucket {
  const buckets = new Map<string, Bucket>()
  let untold = new Map<string, number>()
  let tell: (() => void) | undefined

  function keep(key: string, cost: number) {
    if (!tell || (untold.size >= maxKeys && !untold.has(key))) return
    const taken = (untold.get(key) ?? 0) + cost
    untold.set(key, taken)
    if (taken >= burst * unheardShare) tell()
  }

  const fill = ({ tokens, atMs }: Bucket, now: number) => Math.min(burst, tokens + ((now - atMs) / 1000) * perSecond)

  function forgetQuietest(now: number) {
    for (const [key, bucket] of buckets) {
      if (buckets.size <= maxKeys && fill(bucket, now) < burst) return
      buckets.delete(key)
    }
  }

  function put(key: string, bucket: Bucket) {
    // Taken out and put back: a Map keeps its keys in the order of their arrival.
    buckets.delete(key)
    buckets.set(key, bucket)
    forgetQuietest(bucket.atMs)
  }

  return {
    burst,
    perSecond,
    get size() {
      return buckets.size
    },
    report(onMuch) {
      tell = onMuch
    },
    collect() {
      const collected = untold
      untold = new Map()
      return collected
    },
    settle(key, tokens) {
      const bucket = buckets.get(key)
      if (!bucket) return
      bucket.tokens = tokens - (untold.get(key) ?? 0)
      bucket.atMs = nowMs()
    },
    take(key, cost = 1) {
      const now = nowMs()
      const bucket = buckets.get(key) ?? { tokens: burst, atMs: now }
      const tokens = fill(bucket, now)
      const allowed = tokens >= cost
      put(key, { tokens: allowed ? tokens - cost : tokens, atMs: now })
      if (allowed) keep(key, cost)
      return allowed ? { allowed } : { allowed, retryAfterSeconds: Math.max(1, Math.ceil((cost - tokens) / perSecond)) }
    },
    charge(key, cost) {
      const now = nowMs()
      put(key, { tokens: fill(buckets.get(key) ?? { tokens: burst, atMs: now }, now) - cost, atMs: now })
      keep(key, cost)
    },
  }
}
