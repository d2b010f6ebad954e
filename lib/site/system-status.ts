import type { Health } from '@/lib/api/schemas/health'

/** What the public page says of the market's own health. */
export interface SystemStatus {
  health: Health
  /** Orders that could be filled, now or again, and how many of them have been checked since anything touched them. */
  orders: Record<'live' | 'verified', number>
  /** Items whose metadata or files are to be read now, and those that are tried again later; each counted up to `mostCounted`. */
  metadata: {
    waiting: number
    failing: number
    /** For so long the first of the files has been due; null where none is. */
    oldestSeconds: number | null
  }
}

/** A long queue is counted no further. */
export const mostCounted = 10_000
