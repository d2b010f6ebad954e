import type { GetServerSideProps } from 'next'
import { SweepButton } from '@/components/cart/SweepButton'
import { Items } from '@/components/items/list/ItemList'
import { renderItemList } from '@/components/items/list/render-item-list'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { renderSearchMatches } from '@/components/search/render-search-matches'
import { NameHeading } from '@/components/ui/NameHeading'
import { StaticHtml } from '@/components/ui/StaticHtml'
import { useMessages } from '@/hooks/ui/useMessages'
import { toItemsParameters } from '@/lib/api/client/items-parameters'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { exploreMessages } from '@/lib/i18n/generated/explore-messages'
import { exploreHref } from '@/lib/items/explore-href'
import type { ItemListView } from '@/lib/items/item-list-view'
import { findCollectionNames } from '@/server/collections/find-collection-names'
import { maxCounted } from '@/server/items/count-items'
import { findSuggestions } from '@/server/search/search'
import { loadItems } from '@/server/views/load-items'
import { loadPage, type PageProps } from '@/server/views/load-page'
import { redirectToTarget } from '@/server/views/redirect-to-target'

const path = '/explore'
const defaultSort = 'newest'

/** Of each kind. */
const mostNames = 4

interface ExploreView extends ItemListView {
  /** The rooms, people and collections that a search finds, as HTML. */
  names: string
}

type ExploreProps = PageProps<ExploreView>

export const getServerSideProps: GetServerSideProps<ExploreProps> = (context) =>
  loadPage(context, async (services) => {
    await redirectToTarget(services, context.query)
    const { query, items, next, ...list } = await loadItems(services, { query: context.query, defaultSort })
    const { q, chainId, cursor } = query
    const [collections, names] = await Promise.all([
      findCollectionNames(services, query),
      q && !cursor ? findSuggestions(services, { q, chainId, limit: mostNames }) : null,
    ])
    const networks = services.config.chains.filter(({ served }) => served)
    const rendered = renderItemList({
      ...list,
      path,
      next,
      length: items.length,
      defaultSort,
      networks,
      collections,
      most: maxCounted,
    })
    const parameters = toItemsParameters(query)
    return { parameters, items, next, rendered, names: q && names ? renderSearchMatches(q, names) : '' }
  })

export default function ExplorePage(props: ExploreProps) {
  return props.unavailable ? <UnavailablePage /> : <Explore view={props} publicUrl={props.publicUrl} />
}

function Explore({ view, publicUrl }: { view: ExploreView; publicUrl: string }) {
  const explore = useMessages(exploreMessages)
  const { categories } = useMessages(commonMessages)
  const { q, category } = view.parameters
  const heading = q ? explore.headingFor({ q }) : category ? categories[category] : explore.heading
  return (
    <div className="page-gutter pt-8 lg:pt-12">
      <Seo
        title={heading}
        description={explore.description({ heading })}
        publicUrl={publicUrl}
        path={exploreHref({ q, category })}
      />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4 lg:mb-8">
        <NameHeading name={heading} />
        {view.items.length > 0 && <SweepButton parameters={view.parameters} />}
      </div>
      <StaticHtml html={view.names} />
      <Items view={view} headings="h2" />
    </div>
  )
}
