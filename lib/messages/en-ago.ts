import type { RelativeTimeMessages } from '@/lib/format/format-ago'

/** How long ago something was. */
export const enAgo = {
  now: 'just now',
  minutes: ({ count }) => `${count} min ago`,
  hours: ({ count }) => `${count} h ago`,
  days: ({ count }) => `${count} d ago`,
} satisfies RelativeTimeMessages
