import { useSafeOverviewMessages } from '@/hooks/ui/messages/useSafeOverviewMessages'
import { formatDate } from '@/lib/base/format/format-date'
import { parseGatewayTime } from '@/lib/safe/page/parse-gateway-time'

/** When something was, by the gateway. */
export function SafeTime({ timeMs }: { timeMs: number }) {
  const { date, noDate } = useSafeOverviewMessages()
  const time = parseGatewayTime(timeMs)
  return time === null ? <span>{noDate}</span> : <time dateTime={time}>{date({ date: formatDate(timeMs) })}</time>
}
