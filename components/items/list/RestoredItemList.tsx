import { useRef } from 'react'
import { useScrollRestoration } from '@/hooks/ui/useScrollRestoration'
import type { ScrollPosition } from '@/lib/browser/scroll-position'
import type { ItemListIslandProps } from './item-list-island-props'
import { MoreItems } from './MoreItems'

interface PlacedItemsProps extends ItemListIslandProps {
  /** It is shown for another entry of the history, in which somebody is elsewhere. */
  onOtherEntry: () => void
}

/** One list at one address: where somebody is in it is kept, however long it is. */
export function RestoredItemList({ onOtherEntry, ...props }: PlacedItemsProps) {
  const parts = useRef<() => ScrollPosition['parts']>(() => [])
  const { kept, settle } = useScrollRestoration(props.box, () => parts.current(), onOtherEntry)
  const { next } = props.view
  return next && <MoreItems {...props} {...{ next, kept, settle, parts }} />
}
