import { getLanguage } from '@/lib/base/current-language'

/** Not by `Intl`: an engine's abbreviations change with its version, and what the server wrote must be what the browser writes. */
const months: Record<string, string> = {
  de: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.',
  es: 'ene feb mar abr may jun jul ago sept oct nov dic',
}

/** `20 Nov 2026, 09:05` in the language that is spoken, in UTC so that server and browser write the same. */
export function formatDate(timeMs: number): string {
  return `${formatDay(timeMs)}, ${new Date(timeMs).toISOString().slice(11, 16)}`
}

/** `20 Nov 2026`, as `formatDate`. */
export function formatDay(timeMs: number): string {
  const date = new Date(timeMs)
  // "Fri, 20 Nov 2026 09:05:00 GMT" in every engine (ECMA-262, Date.prototype.toUTCString).
  const [, day, english, year] = date.toUTCString().split(' ')
  const spoken = getLanguage()
  const month = months[spoken]?.split(' ')[date.getUTCMonth()] ?? english
  return `${Number(day)}${spoken === 'de' ? '.' : ''} ${month} ${year}`
}
