const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export type RelativeTimeMessages = { now: string } & Record<
  'minutes' | 'hours' | 'days',
  (of: { count: number }) => string
>

/** How long ago something was, as coarsely as it matters. A clock that was set back gives no negative time. */
export function formatRelativeTime(ms: number, words: RelativeTimeMessages): string {
  if (ms < minuteMs) return words.now
  if (ms < hourMs) return words.minutes({ count: Math.floor(ms / minuteMs) })
  if (ms < dayMs) return words.hours({ count: Math.floor(ms / hourMs) })
  return words.days({ count: Math.floor(ms / dayMs) })
}
