import { useSafePartsMessages } from '@/hooks/useSafePartsMessages'
import { formatDate } from '@/lib/format/format-date'
import { readTime } from '@/lib/safe-page/read-time'

/** When something was, by the gateway. */
export function SafeTime({ timeMs }: { timeMs: number }) {
  const { date, noDate } = useSafePartsMessages()
  const time = readTime(timeMs)
  return time === null ? <span>{noDate}</span> : <time dateTime={time}>{date({ date: formatDate(timeMs) })}</time>
}
