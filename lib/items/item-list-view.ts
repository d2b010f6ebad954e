import type { ItemsParameters } from '@/lib/api/client/core'
import type { ItemSummariesPage } from './item-summary'

/** What stands around the items of a list, as HTML: none of its code or words is a page's to load. */
export interface StaticItemList {
  filters: string
  more: string
  empty: string
  /** How many there are, in words. */
  found: string
  /** Null where there are too many to count. */
  total: number | null
}

/** A list of items as its page brings it. */
export interface ItemListView extends ItemSummariesPage {
  parameters: ItemsParameters
  rendered: StaticItemList
}
