import { formatTraitValue } from './format-trait-value'
import type { Facet } from './item-filter'

/** A value of a trait as the item's own page says it. */
export function sayFacet({ value, displayType }: Facet): string {
  return formatTraitValue({ value, displayType: displayType ?? undefined })
}
