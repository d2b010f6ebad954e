import type { Item } from '@/lib/api/schemas/item'
import type { Trait } from '@/lib/api/schemas/trait'
import { collectionHref } from './collection-href'

/** The items of a collection that have a trait. */
export function traitHref(item: Pick<Item, 'chainId' | 'contract'>, { name, value }: Trait): string {
  return `${collectionHref(item)}?${new URLSearchParams({ [`trait[${name}]`]: value })}`
}
