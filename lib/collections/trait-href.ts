import type { Item, Trait } from '@/lib/api/schemas/item'
import { collectionHref } from './collection-href'

/** The items of a collection that have a trait. */
export function traitHref(item: Pick<Item, 'chainId' | 'contract'>, { name, value }: Trait): string {
  return `${collectionHref(item)}?${new URLSearchParams({ [`trait[${name}]`]: value })}`
}
