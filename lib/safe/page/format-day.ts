import { formatDate } from '@/lib/base/format/format-date'
import { parseGatewayTime } from './parse-gateway-time'

/** `20 Nov 2026`, in UTC; empty for what is no time. */
export function formatDay(timeMs: number): string {
  return parseGatewayTime(timeMs) === null ? '' : (formatDate(timeMs).split(',')[0] ?? '')
}
