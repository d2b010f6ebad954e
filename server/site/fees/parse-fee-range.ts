import { AppError } from '@/lib/base/errors/app-error'
import { nowSeconds } from '@/server/base/now-seconds'

export const daySeconds = 86_400
const mostDays = 366

export interface FeeRange {
  /** Days in UTC, both included. */
  from: string
  to: string
  fromSeconds: number
  /** Of the first second that is not in it. */
  untilSeconds: number
}

const toDay = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)
const toSeconds = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000

/**
 * The days that are asked for; without them the last 30 days.
 * @throws AppError `bad_request` for days in the wrong order, and for more than 366
 */
export function parseFeeRange(asked: { from?: string | undefined; to?: string | undefined }): FeeRange {
  const to = asked.to ?? toDay(Number(nowSeconds()))
  const from = asked.from ?? toDay(toSeconds(to) - 29 * daySeconds)
  const [fromSeconds, untilSeconds] = [toSeconds(from), toSeconds(to) + daySeconds]
  const days = (untilSeconds - fromSeconds) / daySeconds
  if (days >= 1 && days <= mostDays) return { from, to, fromSeconds, untilSeconds }
  const message = days < 1 ? 'must not be before `from`' : `must be at most ${mostDays} days after \`from\``
  throw new AppError('bad_request', 'The range of days is invalid.', {
    issues: [{ code: days < 1 ? 'range_reversed' : 'range_too_long', path: 'to', message }],
  })
}
