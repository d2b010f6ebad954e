import { formatDate } from '@/lib/base/format/format-date'
import { formatTraitValue } from './format-trait-value'
import type { Facet } from './item-filter'

const daySeconds = 86_400

/** A value of a trait as the item's page shows it. A date that is not midnight has its time too: two times of one day are two values. */
export function sayFacet({ value, displayType }: Facet): string {
  if (displayType === 'date' && Number(value) % daySeconds !== 0) return formatDate(Number(value) * 1_000)
  return formatTraitValue({ value, displayType: displayType ?? undefined })
}
