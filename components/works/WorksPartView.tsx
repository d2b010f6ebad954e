import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { gridLook, ItemCells } from '@/components/item/ItemGrid'
import { useMoreWorksMessages } from '@/hooks/useMoreWorksMessages'
import { useNear } from '@/hooks/useNear'
import { useWorksPart, type WorksPart } from '@/hooks/useWorksPart'
import type { ItemsParameters } from '@/lib/api/market-api'
import { Skeletons } from './Skeletons'
import { WorksFailure } from './WorksFailure'

interface NearPartProps {
  parameters: ItemsParameters
  part: WorksPart
  headings: 'h2' | undefined
  /** The place of its first work in the list. */
  from: number
  /** How many works it will have, as far as anybody knows. */
  count: number
  onLoaded: () => void
  onNext: (cursor: string | null) => void
}

interface WorksPartViewProps extends NearPartProps {
  box: RefObject<HTMLDivElement | null>
  /** How high each part was when it stood there last, by its cursor. */
  heights: Map<string, number>
}

/** Part of a long list: its works while it is near to what is in sight, and its height otherwise. */
export function WorksPartView({ box, heights, ...props }: WorksPartViewProps) {
  const { cursor } = props.part
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place, (element) => {
    if (element.contains(document.activeElement)) return false
    heights.set(cursor, element.offsetHeight)
    return true
  })
  const minHeight = isNear ? undefined : heights.get(cursor) || estimateHeight(box.current, props.count)
  return (
    <div ref={place} className="pt-10 lg:pt-12" style={{ minHeight }}>
      {/* What is far asks for nothing, and holds nothing. */}
      {isNear && <NearPart {...props} />}
    </div>
  )
}

function NearPart({ parameters, part, headings, from, count, onLoaded, onNext }: NearPartProps) {
  const messages = useMoreWorksMessages()
  const { nfts, next, isFailed, tryAgain } = useWorksPart(parameters, part)
  useEffect(() => {
    if (next !== undefined && part.until === null) onNext(next)
  })
  const tellLoaded = useEffectEvent(onLoaded)
  useLayoutEffect(() => {
    if (nfts) tellLoaded()
  }, [nfts])
  if (isFailed && !nfts) return <WorksFailure onRetry={() => void tryAgain()} />
  return (
    <ul aria-label={messages.added({ from, to: from + (nfts?.length ?? count) - 1 })} className={gridLook}>
      {nfts ? <ItemCells nfts={nfts} headings={headings} /> : <Skeletons count={count} />}
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
