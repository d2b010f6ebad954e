import { useEffect, useRef, useState } from 'react'
import { useFilterNavigation } from '@/hooks/items/useFilterNavigation'
import { useGridKeyboard } from '@/hooks/ui/useGridKeyboard'
import { useMessages } from '@/hooks/ui/useMessages'
import { useScrollRestoration } from '@/hooks/ui/useScrollRestoration'
import type { ScrollPosition } from '@/lib/browser/scroll-position'
import { loadMoreMessages } from '@/lib/i18n/generated/load-more-messages'
import { type ItemListIslandProps, MoreItems } from './MoreItems'

/** What a list does when somebody is there: it follows its filters, goes on, keeps the place and answers to arrow keys. */
export function ItemListIsland(props: ItemListIslandProps) {
  const { box, view } = props
  const messages = useMessages(loadMoreMessages)
  const isBusy = useFilterNavigation(box, view.rendered.filters)
  useGridKeyboard(box)
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    line.current?.parentElement?.setAttribute('aria-busy', String(isBusy))
  }, [isBusy])
  // What the page began with is nothing to tell.
  const [first] = useState(view)
  const said = isBusy ? messages.loading : view === first ? '' : view.rendered.found
  const list = JSON.stringify(view.parameters)
  const [turn, setTurn] = useState(0)
  return (
    <>
      <p ref={line} role="status" className="sr-only">
        {said}
      </p>
      <RestoredItemList key={`${turn} ${list}`} {...props} onOtherEntry={() => setTurn(turn + 1)} />
    </>
  )
}

interface PlacedItemsProps extends ItemListIslandProps {
  /** It is shown for another entry of the history, in which somebody is elsewhere. */
  onOtherEntry: () => void
}

/** One list at one address: where somebody is in it is kept, however long it is. */
function RestoredItemList({ onOtherEntry, ...props }: PlacedItemsProps) {
  const parts = useRef<() => ScrollPosition['parts']>(() => [])
  const { kept, settle } = useScrollRestoration(props.box, () => parts.current(), onOtherEntry)
  const { next } = props.view
  return next && <MoreItems {...props} {...{ next, kept, settle, parts }} />
}
