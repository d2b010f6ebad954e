import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ItemCells } from '@/components/items/ItemGrid'
import { useItemListPage } from '@/hooks/items/useItemListPage'
import { useInfiniteScroll } from '@/hooks/ui/useInfiniteScroll'
import { useInView } from '@/hooks/ui/useInView'
import { useScrollAnchor } from '@/hooks/ui/useScrollAnchor'
import type { ScrollPosition } from '@/lib/browser/scroll-position'
import type { ItemListView } from '@/lib/items/item-list-view'
import { firstPageLength } from './first-page-length'
import { ItemGridSkeleton } from './ItemGridSkeleton'
import { ItemListError, ItemListPage } from './ItemListPage'

export interface ItemListIslandProps {
  /** All of the list, with what the server has drawn around it. */
  box: RefObject<HTMLDivElement | null>
  view: ItemListView
  headings: 'h2' | undefined
  /** Takes what belongs behind the first items, in their grid. */
  onTail: (cells: ReactNode) => void
}

/** Full rows of 2, 3, 4 and 5 columns, as the first grid has. */
const partLength = 60

interface MoreItemsProps extends ItemListIslandProps {
  /** Where the first of it begins. */
  next: string
  /** What somebody comes back to. */
  kept: ScrollPosition | null
  /** To be called when more of it stands there; says whether somebody is still being brought to their place. */
  settle: () => boolean
  /** Where it is told what is there to be kept. */
  parts: RefObject<() => ScrollPosition['parts']>
}

/**
 * The rest of a list, in parts. The first goes into the grid of the page's own items; of the others those stand in the page
 * that are near to what is in sight, and of the rest their height.
 */
export function MoreItems({ box, view, headings, onTail, next, kept, settle, parts }: MoreItemsProps) {
  const { parameters, items, rendered } = view
  const heights = useRef(new Map<string, number>())
  const [cursors, setCursors] = useState<string[]>([])
  useLayoutEffect(() => {
    parts.current = () => cursors.map((cursor) => ({ cursor, height: heights.current.get(cursor) ?? 0 }))
    return () => {
      parts.current = () => []
    }
  }, [cursors, parts])
  const [isEnd, setEnd] = useState(false)
  const [following, setFollowing] = useState<string | null>(null)
  const end = useRef<HTMLDivElement>(null)
  const sentinel = useRef<HTMLDivElement>(null)
  const isNear = useInView(sentinel)
  const [isWanted, setWanted] = useState(false)
  if ((isNear || kept?.parts.length) && !isWanted) setWanted(true)

  const left = rendered.total === null ? firstPageLength : Math.max(1, rendered.total - items.length)
  const length = firstPageLength - items.length
  const part = { cursor: next, until: cursors[0] ?? null, limit: length }
  const { items: cards, next: second, isFailed, tryAgain } = useItemListPage(parameters, part, isWanted)

  // Those of a place that was kept: their data come when they are in sight.
  const [isRestored, setRestored] = useState(false)
  if (kept && !isRestored) {
    setRestored(true)
    if (kept.width === innerWidth) for (const { cursor, height } of kept.parts) heights.current.set(cursor, height)
    setCursors(kept.parts.map(({ cursor }) => cursor))
  }
  const goOn = (from: number, cursor: string | null | undefined) => {
    if (cursor === null) setEnd(true)
    else if (cursor && cursors.length === from) setFollowing(cursor)
  }
  useEffect(() => goOn(0, second))
  const [isPressed, setPressed] = useState(false)
  const grow = () => {
    if (following) setCursors([...cursors, following])
    setFollowing(null)
    setPressed(false)
  }
  useInfiniteScroll(end, following, grow)
  useScrollAnchor(end, cursors.length, settle)
  if (isPressed && following) grow()

  const isLast = cursors.length === 0
  useLayoutEffect(() => {
    if (cards) onTail(<ItemCells items={cards} headings={headings} />)
    else if (isWanted && isFailed)
      onTail(
        <li className="col-span-full">
          <ItemListError onRetry={isLast ? undefined : () => void tryAgain()} />
        </li>,
      )
    else onTail(isWanted ? <ItemGridSkeleton count={Math.min(length, left)} /> : null)
  }, [cards, isWanted, isFailed, isLast, headings, length, left, onTail, tryAgain])
  useLayoutEffect(() => () => onTail(null), [onTail])
  // In the frame in which the cells take their place.
  useLayoutEffect(() => {
    const renderedRest = box.current?.querySelector<HTMLElement>('[data-rest]')
    if (renderedRest) renderedRest.hidden = isWanted
  }, [box, isWanted])

  const client = useQueryClient()
  const onWanted = () => {
    setWanted(true)
    setPressed(true)
    void client.refetchQueries({ queryKey: ['itemList', parameters], type: 'active', predicate: didFail })
  }
  useMoreLink(box, { isEnd, cursor: cursors.at(-1) ?? next, onWanted })
  const shown = items.length + length
  const count = (index: number) =>
    rendered.total === null
      ? partLength
      : Math.min(partLength, Math.max(1, rendered.total - shown - index * partLength))
  return (
    <>
      <div ref={sentinel} />
      {cursors.map((cursor, index) => (
        <ItemListPage
          key={cursor}
          part={{ cursor, until: cursors[index + 1] ?? null, limit: partLength }}
          {...{ box, parameters, headings, heights: heights.current }}
          from={shown + 1 + index * partLength}
          count={count(index)}
          onNext={(found) => goOn(index + 1, found)}
        />
      ))}
      <div ref={end} />
    </>
  )
}

const didFail = ({ state }: { state: { status: string } }) => state.status === 'error'

/** The link that leads on without scripts: a press brings more into the page and the focus to them, and at the end it goes. */
function useMoreLink(
  box: ItemListIslandProps['box'],
  { isEnd, cursor, onWanted }: { isEnd: boolean; cursor: string; onWanted: () => void },
) {
  const want = useRef(onWanted)
  useEffect(() => {
    want.current = onWanted
    const link = box.current?.querySelector<HTMLAnchorElement>('a[data-more]')
    if (!link) return
    const address = new URL(link.href)
    address.searchParams.set('cursor', cursor)
    link.href = address.pathname + address.search
    link.hidden = isEnd
    const end = box.current?.querySelector<HTMLElement>('[data-end]')
    if (end) end.hidden = !isEnd
  })
  useEffect(() => {
    const link = box.current?.querySelector<HTMLAnchorElement>('a[data-more]')
    const press = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      want.current()
      const { current: element } = box
      const last = [...(element?.querySelectorAll('article') ?? [])].at(-1)
      focusNext(element, last)
    }
    link?.addEventListener('click', press)
    return () => link?.removeEventListener('click', press)
  }, [box])
}

const timeLimitMs = 10_000

/** As soon as there is an item behind the last one. */
function focusNext(box: HTMLElement | null, last: Element | undefined) {
  if (!box) return
  const find = () => {
    const cards = [...box.querySelectorAll('article')]
    const link = cards[last ? cards.indexOf(last as HTMLElement) + 1 : 0]?.querySelector<HTMLElement>(':is(h2, h3) a')
    if (!link) return
    observer.disconnect()
    link.focus()
  }
  const observer = new MutationObserver(find)
  observer.observe(box, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), timeLimitMs)
}
