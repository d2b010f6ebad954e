import type { enRelativeTime } from './en-relative-time'

export const deRelativeTime: typeof enRelativeTime = {
  now: 'gerade eben',
  minutes: ({ count }) => `vor ${count} Min.`,
  hours: ({ count }) => `vor ${count} Std.`,
  days: ({ count }) => (count === 1 ? 'vor 1 Tag' : `vor ${count} Tagen`),
}
