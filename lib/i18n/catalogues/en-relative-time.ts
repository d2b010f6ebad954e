import type { RelativeTimeMessages } from '@/lib/base/format/format-relative-time'

/** How long ago something was. */
export const enRelativeTime = {
  now: 'just now',
  minutes: ({ count }) => `${count} min ago`,
  hours: ({ count }) => `${count} h ago`,
  days: ({ count }) => `${count} d ago`,
} satisfies RelativeTimeMessages
