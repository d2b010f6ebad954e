import { useEffect, useRef, useState } from 'react'
import { useFilterNavigation } from '@/hooks/items/useFilterNavigation'
import { useLoadMoreMessages } from '@/hooks/ui/messages/useLoadMoreMessages'
import { useGridKeyboard } from '@/hooks/ui/useGridKeyboard'
import type { ItemListIslandProps } from './item-list-island-props'
import { RestoredItemList } from './RestoredItemList'

/** What a list does when somebody is there: it follows its filters, goes on, keeps the place and answers to arrow keys. */
export function ItemListIsland(props: ItemListIslandProps) {
  const { box, view } = props
  const messages = useLoadMoreMessages()
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
