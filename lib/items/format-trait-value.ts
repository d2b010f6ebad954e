import type { Trait } from '@/lib/api/schemas/trait'
import { formatDay } from '@/lib/base/format/format-day'
import { localizeDecimalSeparator } from '@/lib/base/format/localize-decimal-separator'

/** A trait's value as its `display_type` wants it shown (OpenSea's metadata standards): a day in UTC, `+10 %`, `+5`, or the value itself. */
export function formatTraitValue({ value, displayType }: Pick<Trait, 'value' | 'displayType'>): string {
  if (displayType === 'date') return formatDay(Number(value) * 1000)
  if (displayType === undefined) return value
  const number = localizeDecimalSeparator(value)
  if (displayType === 'number') return number
  const signed = number.startsWith('-') ? number : `+${number}`
  return displayType === 'boost_percentage' ? `${signed} %` : signed
}
