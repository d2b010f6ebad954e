import { useMessages } from '@/hooks/ui/useMessages'
import { formatDate } from '@/lib/base/format/format-date'
import { safeOverviewMessages } from '@/lib/i18n/generated/safe-overview-messages'
import { parseGatewayTime } from '@/lib/safe/page/parse-gateway-time'

/** When something was, by the gateway. */
export function SafeTime({ timeMs }: { timeMs: number }) {
  const { date, noDate } = useMessages(safeOverviewMessages)
  const time = parseGatewayTime(timeMs)
  return time === null ? <span>{noDate}</span> : <time dateTime={time}>{date({ date: formatDate(timeMs) })}</time>
}
