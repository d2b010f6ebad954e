import { Drawn } from '@/components/ui/Drawn'
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
  const prices = useLoaded(part.tab === 'prices', () => import('./CollectionPrices'))
  if (part.tab === 'activity' && activity) {
    // What came earlier is of one kind: another begins anew.
    return <activity.CollectionActivity key={`${part.kind} ${part.cursor}`} {...{ collection, part }} />
  }
  if (part.tab === 'prices' && prices) return <prices.CollectionPrices {...{ collection, part }} />
  return <Drawn html={html} />
}
