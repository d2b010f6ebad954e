import { AsyncResource } from 'node:async_hooks'
import { createHmac } from 'node:crypto'
import { toAppError } from '@/lib/base/errors/to-app-error'
import type { Log } from '@/server/base/log'
import type { TokenBucket } from '@/server/base/token-bucket'
import type { Database } from '@/server/db/database'
import type { RateLimits } from './rate-limits'

interface CountersParameters {
  limits: Pick<RateLimits, 'buckets'>
  /** Where all processes meet. */
  db: Database
  /** Of all processes: nobody reads out of the table who has called. */
  secret: string
  log: Log
  everyMs?: number
  sweepMs?: number
}

export interface SharedRateLimits {
  /** Tells the others what was taken here, and hears what they gave. */
  tell(): Promise<void>
  stop(): Promise<void>
}

/**
 * From now on the allowances are those of all processes together. Each gives by what it knows and tells the database once a second,
 * and at once when it gave a caller an eighth of a burst; what several gave too much meanwhile is owed. While the
 * database is away each counts alone, and of that nobody is told later: the time that passed would have to be told too.
 */
export function shareRateLimits(parameters: CountersParameters): SharedRateLimits {
  const { limits, db, secret, log, everyMs = 1_000, sweepMs = 60_000 } = parameters
  let running: Promise<void> | undefined
  let hasMore = false
  let isAway = false
  let sweptMs = performance.now()

  async function run(): Promise<void> {
    try {
      await settle(limits, db, secret)
      if (performance.now() - sweptMs >= sweepMs) {
        sweptMs = performance.now()
        await sweep(db)
      }
      isAway = false
    } catch (error) {
      if (!isAway)
        log.warn('Could not share rate limits with other processes. This process counts its own clients', {
          message: toAppError(error).message,
        })
      isAway = true
    }
  }

  async function runAll(): Promise<void> {
    do {
      hasMore = false
      await run()
    } while (hasMore && !isAway)
  }

  function tell(): Promise<void> {
    hasMore = true
    running ??= runAll().finally(() => {
      running = undefined
    })
    return running
  }

  // Whoever takes may be in a transaction, which this is no part of.
  const tellApart = AsyncResource.bind(() => void tell())
  for (const [, bucket] of limits.buckets) bucket.report(tellApart)
  const timer = setInterval(tellApart, everyMs)
  timer.unref()
  return {
    tell,
    async stop() {
      clearInterval(timer)
      for (const [, bucket] of limits.buckets) bucket.report(() => {})
      await running
    },
  }
}

async function settle({ buckets }: Pick<RateLimits, 'buckets'>, db: Database, secret: string): Promise<void> {
  const told = new Map<string, { bucket: TokenBucket; key: string; seconds: number }>()
  for (const [name, bucket] of buckets) {
    for (const [key, cost] of bucket.collect()) {
      const digest = createHmac('sha256', secret).update(`${name} ${key}`).digest('base64url').slice(0, 22)
      told.set(digest, { bucket, key, seconds: cost / bucket.perSecond })
    }
  }
  if (told.size === 0) return
  // In one order everywhere, so that no two processes wait for each other.
  const rows = await db.query<{ key: string; seconds: number }>(
    `insert into rate_counters as c (key, full_at)
     select key, now() + seconds * interval '1 second' from unnest($1::text[], $2::float8[]) as told (key, seconds) order by key
     on conflict (key) do update set full_at = greatest(c.full_at, now()) + (excluded.full_at - now())
     returning key, extract(epoch from full_at - now())::float8 as seconds`,
    [[...told.keys()], [...told.values()].map(({ seconds }) => seconds)],
  )
  for (const { key: digest, seconds } of rows) {
    const one = told.get(digest)
    one?.bucket.settle(one.key, one.bucket.burst - seconds * one.bucket.perSecond)
  }
}

/** Who has all of it again is as one who never came. */
async function sweep(db: Database): Promise<void> {
  await db.query(
    `delete from rate_counters where key in (
       select key from rate_counters where full_at < now() order by key limit 100000 for update skip locked)`,
  )
}
