import type { Item } from '@/lib/api/schemas/item'
import type { Trait } from '@/lib/api/schemas/trait'
import { collectionHref } from './collection-href'
import { tabsId } from './collection-tab-href'

/** The items of a collection that have a trait, where they stand on its page. */
export function traitHref(item: Pick<Item, 'chainId' | 'contract'>, { name, value }: Trait): string {
  return `${collectionHref(item)}?${new URLSearchParams({ [`trait[${name}]`]: value })}#${tabsId}`
}
