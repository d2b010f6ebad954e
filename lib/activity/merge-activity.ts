import type { Activity } from '@/lib/api/schemas/activity'

/** So many stand below each other at most: a page that is left open grows no further. */
const most = 100

/** What is new on the latest page, for whom others are shown. */
export function listNewActivity(shown: readonly Activity[], latest: readonly Activity[]): Activity[] {
  const ids = new Set(shown.map(({ id }) => id))
  return latest.filter(({ id }) => !ids.has(id))
}

/**
 * The latest page with what was shown below it; null where the two do not meet, or are too many together: then the latest
 * stands alone. What a reorganisation undid is gone.
 */
export function mergeActivity(shown: readonly Activity[], latest: readonly Activity[]): Activity[] | null {
  const ids = new Set(latest.map(({ id }) => id))
  const last = latest.at(-1)
  if (!last || !shown.some(({ id }) => ids.has(id))) return null
  const rest = shown.filter(({ id, time }) => !ids.has(id) && BigInt(time) <= BigInt(last.time))
  return latest.length + rest.length > most ? null : [...latest, ...rest]
}
