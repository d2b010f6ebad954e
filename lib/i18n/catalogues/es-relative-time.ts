import type { enRelativeTime } from './en-relative-time'

export const esRelativeTime: typeof enRelativeTime = {
  now: 'ahora mismo',
  minutes: ({ count }) => `hace ${count} min`,
  hours: ({ count }) => `hace ${count} h`,
  days: ({ count }) => (count === 1 ? 'hace 1 día' : `hace ${count} días`),
}
