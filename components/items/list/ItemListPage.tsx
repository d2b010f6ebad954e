import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { gridClassName, ItemCells } from '@/components/items/ItemGrid'
import { Button } from '@/components/ui/Button'
import { type ItemListPageRange, useItemListPage } from '@/hooks/items/useItemListPage'
import { useInView } from '@/hooks/ui/useInView'
import { useMessages } from '@/hooks/ui/useMessages'
import type { ItemsParameters } from '@/lib/api/client/core'
import { loadMoreMessages } from '@/lib/i18n/generated/load-more-messages'
import { ItemGridSkeleton } from './ItemGridSkeleton'

type PartState = 'coming' | 'failed' | 'filled'

interface NearPartProps {
  parameters: ItemsParameters
  part: ItemListPageRange
  headings: 'h2' | undefined
  /** The place of its first item in the list. */
  from: number
  /** How many items it will have, as far as anybody knows. */
  count: number
  onNext: (cursor: string | null) => void
  onState: (state: PartState) => void
}

interface ItemsPartViewProps extends Omit<NearPartProps, 'onState'> {
  box: RefObject<HTMLDivElement | null>
  /** How high each part was when it stood there last, by its cursor. */
  heights: Map<string, number>
}

/** Part of a long list: its items while it is near to what is in sight, and its height otherwise. */
export function ItemListPage({ box, heights, ...props }: ItemsPartViewProps) {
  const { cursor } = props.part
  const place = useRef<HTMLDivElement>(null)
  const [told, setTold] = useState<PartState>('coming')
  const isNear = useInView(place, (element) => {
    if (element.contains(document.activeElement)) return false
    if (told === 'filled') heights.set(cursor, element.offsetHeight)
    return true
  })
  // Derived, not reset when the part leaves: a part that leaves and returns between two renders stays mounted, and reports no new state.
  const state = isNear ? told : 'coming'
  const isFilled = state === 'filled'
  useLayoutEffect(() => {
    if (isFilled && place.current) heights.set(cursor, place.current.offsetHeight)
  }, [isFilled, heights, cursor])
  const height = heights.get(cursor)
  const look = height
    ? { height, overflow: 'clip' }
    : { minHeight: isNear ? 0 : estimateHeight(box.current, props.count) }
  return (
    <div
      ref={place}
      className="pt-10 lg:pt-12"
      style={isFilled ? undefined : look}
      data-coming={props.part.until === null && state === 'coming' ? '' : undefined}
    >
      {/* What is far asks for nothing, and holds nothing. */}
      {isNear && <NearPart {...props} onState={setTold} />}
    </div>
  )
}

function NearPart({ parameters, part, headings, from, count, onNext, onState }: NearPartProps) {
  const messages = useMessages(loadMoreMessages)
  const { items, next, isFailed, tryAgain } = useItemListPage(parameters, part)
  useEffect(() => {
    if (next !== undefined && part.until === null) onNext(next)
  })
  const state = items ? 'filled' : isFailed ? 'failed' : 'coming'
  const tellState = useEffectEvent(onState)
  useLayoutEffect(() => tellState(state), [state])
  if (isFailed && !items) return <ItemListError onRetry={part.until === null ? undefined : () => void tryAgain()} />
  return (
    <ul aria-label={messages.added({ from, to: from + (items?.length ?? count) - 1 })} className={gridClassName}>
      {items ? <ItemCells items={items} headings={headings} /> : <ItemGridSkeleton count={count} />}
    </ul>
  )
}

/** By the rows of the first grid, which has full ones. */
function estimateHeight(box: HTMLElement | null, count: number): number {
  const grid = box?.querySelector('ul.grid')
  if (!grid) return 0
  const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length
  const rows = Math.ceil(grid.children.length / columns)
  return Math.round(Math.ceil(count / columns) * (grid.clientHeight / rows))
}

interface ItemsFailureProps {
  /** None at the end of the list, where the link that leads on tries again. */
  onRetry: (() => void) | undefined
}

/** A part of the list that did not come: what stands above it stays. */
export function ItemListError({ onRetry }: ItemsFailureProps) {
  const messages = useMessages(loadMoreMessages)
  return (
    <div role="alert" className="flex flex-wrap items-center justify-center gap-4 border border-line p-6">
      <p>{messages.failed}</p>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {messages.again}
        </Button>
      )}
    </div>
  )
}
