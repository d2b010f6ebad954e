import type { ItemsParameters } from '@/lib/api/client/core'
import type { ItemSummariesPage } from './item-summary'
import type { StaticItemList } from './static-item-list'

/** A list of items as its page brings it. */
export interface ItemListView extends ItemSummariesPage {
  parameters: ItemsParameters
  rendered: StaticItemList
}
