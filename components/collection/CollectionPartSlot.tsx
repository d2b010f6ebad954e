import { Drawn } from '@/components/ui/Drawn'
import { PartFailed } from '@/components/ui/PartFailed'
import { useKeptPress } from '@/hooks/useKeptPress'
import { useLoaded } from '@/hooks/useLoaded'
import type { CollectionPart, CollectionPlace } from '@/lib/market/collection-part'

export interface CollectionPartSlotProps {
  collection: CollectionPlace
  part: CollectionPart
  /** As the server has drawn it. */
  html: string
}

/** A part of a collection's page as the server drew it; what lives in it goes on in its place. Holders are words alone. */
export function CollectionPartSlot({ collection, part, html }: CollectionPartSlotProps) {
  const activity = useLoaded(part.tab === 'activity', () => import('./CollectionActivity'))
  const { ref, whileDrawn, isPressed, isFailed, forget } = useKeptPress()
  const reason = isPressed ? 'pressed' : part.tab
  const prices = useLoaded(part.tab === 'prices' && reason, () => import('./CollectionPrices'), forget)
  if (part.tab === 'activity' && activity) {
    // What came earlier is of one kind: another begins anew.
    return <activity.CollectionActivity key={`${part.kind} ${part.cursor}`} {...{ collection, part }} />
  }
  const isAlive = part.tab === 'prices' && prices
  return (
    <div ref={ref} className="contents" {...(isAlive ? {} : whileDrawn)}>
      {isAlive ? <prices.CollectionPrices {...{ collection, part }} /> : <Drawn html={html} />}
      {!isAlive && isFailed && <PartFailed />}
    </div>
  )
}
