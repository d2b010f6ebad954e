import { CollectionHolders } from '@/components/collections/CollectionHolders'
import { renderStaticHtml } from '@/hooks/ui/render-static-html'
import type { CollectionRef, CollectionTabData } from '@/lib/collections/collection-tab-data'
import { CollectionActivity } from './CollectionActivity'
import { CollectionAnalytics } from './CollectionAnalytics'

/** Draws a part of a collection's page on the server. For pages' server side alone: its code is all that visitors need not load. */
export function renderCollectionTabPanel(collection: CollectionRef, part: CollectionTabData): string {
  const parts = {
    activity: () => part.tab === 'activity' && <CollectionActivity {...{ collection, part }} />,
    holders: () => part.tab === 'holders' && <CollectionHolders {...{ collection, part }} />,
    prices: () => part.tab === 'prices' && <CollectionAnalytics {...{ collection, part }} />,
  }
  return renderStaticHtml(parts[part.tab](), Date.now())
}
