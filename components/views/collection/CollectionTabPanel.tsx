import { StaticHtml } from '@/components/ui/StaticHtml'
import { StaticHtmlSlot } from '@/components/ui/StaticHtmlSlot'
import type { CollectionRef, CollectionTabData } from '@/lib/collections/collection-tab-data'

export interface CollectionTabPanelProps {
  collection: CollectionRef
  part: CollectionTabData
  /** As the server has drawn it. */
  html: string
}

const loadActivity = () => import('./CollectionActivity')
const loadPrices = () => import('./CollectionAnalytics')

/** A part of a collection's page as the server drew it; what lives in it goes on in its place. Holders are words alone. */
export function CollectionTabPanel({ collection, part, html }: CollectionTabPanelProps) {
  switch (part.tab) {
    case 'activity':
      return (
        <StaticHtmlSlot key={part.tab} html={html} inSight load={loadActivity}>
          {({ CollectionActivity }) => (
            // What came earlier is of one kind: another begins anew.
            <CollectionActivity key={`${part.kind} ${part.cursor}`} {...{ collection, part }} />
          )}
        </StaticHtmlSlot>
      )
    case 'prices':
      return (
        <StaticHtmlSlot key={part.tab} html={html} inSight load={loadPrices}>
          {({ CollectionAnalytics }) => <CollectionAnalytics {...{ collection, part }} />}
        </StaticHtmlSlot>
      )
    case 'holders':
      return <StaticHtml html={html} />
  }
}
