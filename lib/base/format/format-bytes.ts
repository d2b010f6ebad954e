import { localizeDecimalSeparator } from './localize-decimal-separator'

/** In kB and MB of a thousand, as file systems and shops count them: `812 kB`, `3.1 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  const megabytes = bytes / 1_000_000
  return `${megabytes < 9.95 ? localizeDecimalSeparator(megabytes.toFixed(1)) : Math.round(megabytes)} MB`
}
