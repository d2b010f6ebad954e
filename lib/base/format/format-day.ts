import { formatDate } from './format-date'

/** `20 Nov 2026` in the language that is spoken, in UTC. */
export function formatDay(timeMs: number): string {
  return formatDate(timeMs).split(',')[0] ?? ''
}
