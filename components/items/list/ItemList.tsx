import { type ReactNode, useRef, useState } from 'react'
import { ItemGrid } from '@/components/items/ItemGrid'
import { useLiveItemCards } from '@/hooks/items/useLiveItemCards'
import { useFirstInteraction } from '@/hooks/ui/useFirstInteraction'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { buildStaticHtmlProps } from '@/lib/browser/startup/static-html-props'
import type { ItemListView } from '@/lib/items/item-list-view'
import { cardsQueryOptions } from '@/lib/items/item-queries'

const loadIsland = () => import('./ItemListIsland').then(({ ItemListIsland }) => ItemListIsland)

/** The most that one call gives: more than a page, for what has come between its first and its last item. */
const most = 100

/**
 * Items with their filters. What the server has drawn is whole without scripts; the code that follows its links in the page
 * and brings more items comes with the first sign of a reader.
 */
export function Items({ view, headings }: { view: ItemListView; headings?: 'h2' }) {
  const { rendered, parameters, next } = view
  const box = useRef<HTMLDivElement>(null)
  const [tail, setTail] = useState<ReactNode>()
  const items = useLiveItemCards(
    cardsQueryOptions(next ? { ...parameters, limit: most, until: next } : parameters),
    view,
  )
  const { module: Island } = useLazyModule(useFirstInteraction(), loadIsland)
  const html = (part: 'filters' | 'empty' | 'more') => buildStaticHtmlProps(rendered[part])
  return (
    <div ref={box}>
      <div {...html('filters')} />
      <p className="figures mt-4 mb-6 min-h-5 text-sm text-muted">{rendered.found}</p>
      <div className="peer transition-opacity aria-busy:opacity-50">
        {items.length > 0 ? (
          <ItemGrid items={items} firstRow={5} headings={headings}>
            {tail}
          </ItemGrid>
        ) : (
          <div {...html('empty')} />
        )}
        {Island && <Island {...{ box, view, headings }} onTail={setTail} />}
      </div>
      {/* Hidden while items load, since they would push the link away. A link that has the focus stays. */}
      <div className="contents peer-has-data-coming:not-focus-within:invisible" {...html('more')} />
    </div>
  )
}
