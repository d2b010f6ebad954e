import type { Config } from '@/lib/api/schemas/config'

const daySeconds = 86_400

/** How long an order may be asked to last. */
export const durations = {
  day: daySeconds,
  threeDays: 3 * daySeconds,
  week: 7 * daySeconds,
  month: 30 * daySeconds,
  quarter: 91 * daySeconds,
  most: 182 * daySeconds,
} as const

export type DurationName = keyof typeof durations

/** The market's limit, but for an hour: clocks differ, and a wallet takes its time. */
export function longestSeconds({ limits }: Pick<Config, 'limits'>): number {
  return Number(limits.orderDurationSeconds) - 3600
}
