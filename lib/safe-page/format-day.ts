import { formatDate } from '@/lib/format/format-date'
import { parseGatewayTime } from './read-time'

/** `20 Nov 2026`, in UTC; empty for what is no time. */
export function formatDay(timeMs: number): string {
  return parseGatewayTime(timeMs) === null ? '' : (formatDate(timeMs).split(',')[0] ?? '')
}
