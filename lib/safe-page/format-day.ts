import { formatDate } from '@/lib/format/format-date'
import { readTime } from './read-time'

/** `20 Nov 2026`, in UTC; empty for what is no time. */
export function formatDay(timeMs: number): string {
  return readTime(timeMs) === null ? '' : (formatDate(timeMs).split(',')[0] ?? '')
}
