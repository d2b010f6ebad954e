import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useFilterNavigation } from '@/hooks/items/useFilterNavigation'
import { useItemPagingMessages } from '@/hooks/ui/messages/useItemPagingMessages'
import { useGridKeyboard } from '@/hooks/ui/useGridKeyboard'
import type { ItemListView } from './ItemList'
import { RestoredItemList } from './RestoredItemList'

export interface ItemsIslandProps {
  /** All of the list, with what the server has drawn around it. */
  box: RefObject<HTMLDivElement | null>
  view: ItemListView
  headings: 'h2' | undefined
  /** Takes what belongs behind the first works, in their grid. */
  onTail: (cells: ReactNode) => void
}

/** What a list does when somebody is there: it follows its filters, goes on, keeps the place and answers to arrow keys. */
export function ItemListIsland(props: ItemsIslandProps) {
  const { box, view } = props
  const messages = useItemPagingMessages()
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
