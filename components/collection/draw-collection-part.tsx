import { drawPart } from '@/hooks/draw-part'
import type { CollectionRef, CollectionTabData } from '@/lib/collections/collection-tab-data'
import { CollectionActivity } from './CollectionActivity'
import { CollectionHolders } from './CollectionHolders'
import { CollectionPrices } from './CollectionPrices'

/** Draws a part of a collection's page on the server. For pages' server side alone: its code is all that visitors need not load. */
export function drawCollectionPart(collection: CollectionRef, part: CollectionTabData): string {
  const parts = {
    activity: () => part.tab === 'activity' && <CollectionActivity {...{ collection, part }} />,
    holders: () => part.tab === 'holders' && <CollectionHolders {...{ collection, part }} />,
    prices: () => part.tab === 'prices' && <CollectionPrices {...{ collection, part }} />,
  }
  return drawPart(parts[part.tab](), Date.now())
}
