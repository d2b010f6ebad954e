import type { ReactNode, RefObject } from 'react'
import type { ItemListView } from '@/lib/items/item-list-view'

export interface ItemListIslandProps {
  /** All of the list, with what the server has drawn around it. */
  box: RefObject<HTMLDivElement | null>
  view: ItemListView
  headings: 'h2' | undefined
  /** Takes what belongs behind the first items, in their grid. */
  onTail: (cells: ReactNode) => void
}
