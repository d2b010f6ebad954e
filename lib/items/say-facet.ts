import { formatDate } from '@/lib/base/format/format-date'
import { formatTraitValue } from './format-trait-value'
import type { Facet } from './item-filter'

const daySeconds = 86_400

/** A value of a trait as the item's own page says it; a time within a day with its hour, because two of one day are two values. */
export function sayFacet({ value, displayType }: Facet): string {
  if (displayType === 'date' && Number(value) % daySeconds !== 0) return formatDate(Number(value) * 1_000)
  return formatTraitValue({ value, displayType: displayType ?? undefined })
}
