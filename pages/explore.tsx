import type { GetServerSideProps } from 'next'
import { SweepSlot } from '@/components/cart/SweepSlot'
import { Seo } from '@/components/layout/Seo'
import { Unavailable } from '@/components/layout/Unavailable'
import { drawWorks } from '@/components/works/draw-works'
import { Works, type WorksView } from '@/components/works/Works'
import { useExploreMessages } from '@/hooks/useExploreMessages'
import { toItemsParameters } from '@/lib/api/items-parameters'
import { exploreHref } from '@/lib/market/explore-href'
import { findCollectionNames } from '@/server/collections/find-collection-names'
import { mostCounted } from '@/server/items/count-items'
import { loadWorks } from '@/server/items/load-works'
import { loadPage, type PageProps } from '@/server/pages/load-page'

const path = '/explore'
const defaultSort = 'newest'

type ExploreProps = PageProps<WorksView>

export const getServerSideProps: GetServerSideProps<ExploreProps> = (context) =>
  loadPage(context, async (services) => {
    const { query, items, next, ...works } = await loadWorks(services, { query: context.query, defaultSort })
    const collections = await findCollectionNames(services, query)
    const networks = services.config.chains.filter(({ served }) => served)
    const drawn = drawWorks({
      ...works,
      path,
      next,
      length: items.length,
      defaultSort,
      networks,
      collections,
      most: mostCounted,
    })
    return { parameters: toItemsParameters(query), items, next, drawn }
  })

export default function ExplorePage(props: ExploreProps) {
  return props.unavailable ? <Unavailable /> : <Explore view={props} publicUrl={props.publicUrl} />
}

function Explore({ view, publicUrl }: { view: WorksView; publicUrl: string }) {
  const explore = useExploreMessages()
  const { q, category } = view.parameters
  const heading = q ? explore.headingFor({ q }) : category ? explore.headingOf({ category }) : explore.heading
  return (
    <div className="page-gutter pt-8 lg:pt-12">
      <Seo
        title={heading}
        description={explore.description({ heading })}
        publicUrl={publicUrl}
        path={exploreHref({ q, category })}
      />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4 lg:mb-8">
        <h1 className="min-w-0 text-3xl break-words">{heading}</h1>
        <SweepSlot parameters={view.parameters} />
      </div>
      <Works view={view} headings="h2" />
    </div>
  )
}
