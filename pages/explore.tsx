import type { GetServerSideProps } from 'next'
import { SweepSlot } from '@/components/cart/SweepSlot'
import { ExploreFilters } from '@/components/explore/ExploreFilters'
import { ItemGrid } from '@/components/item/ItemGrid'
import { Seo } from '@/components/layout/Seo'
import { Unavailable } from '@/components/layout/Unavailable'
import { ButtonLink } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { useExploreMessages } from '@/hooks/useExploreMessages'
import type { ItemsPage } from '@/hooks/useItems'
import { useMarketNfts } from '@/hooks/useMarketNfts'
import type { ItemsParameters } from '@/lib/api/market-api'
import { exploreHref } from '@/lib/market/explore-href'
import { readExploreQuery } from '@/lib/market/read-explore-query'
import { findItems } from '@/server/items/find-items'
import { loadPage, type PageProps } from '@/server/pages/load-page'

const limit = 24

interface ExploreView extends ItemsPage {
  parameters: ItemsParameters
}

type ExploreProps = PageProps<ExploreView>

export const getServerSideProps: GetServerSideProps<ExploreProps> = (context) =>
  loadPage(context, async (services) => {
    const parameters = { ...readExploreQuery(context.query), limit }
    return { parameters, ...(await findItems(services, parameters)) }
  })

export default function ExplorePage(props: ExploreProps) {
  return props.unavailable ? <Unavailable /> : <Explore view={props} publicUrl={props.publicUrl} />
}

function Explore({ view, publicUrl }: { view: ExploreView; publicUrl: string }) {
  const explore = useExploreMessages()
  const { parameters, next } = view
  const { q, category, cursor } = parameters
  const nfts = useMarketNfts(parameters, view)
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
        <SweepSlot parameters={parameters} />
      </div>
      <ExploreFilters parameters={parameters} />
      <div className="mt-8 lg:mt-10">
        {nfts.length > 0 ? (
          <ItemGrid nfts={nfts} firstRow={5} headings="h2" />
        ) : (
          <EmptyState
            heading={explore.emptyHeading}
            text={explore.emptyText}
            action={<ButtonLink href="/explore">{explore.emptyAction}</ButtonLink>}
          />
        )}
      </div>
      <div className="mt-14 flex justify-center gap-4">
        {cursor && <ButtonLink href={exploreHref({ ...parameters, cursor: undefined })}>{explore.first}</ButtonLink>}
        {next && <ButtonLink href={exploreHref({ ...parameters, cursor: next })}>{explore.more}</ButtonLink>}
      </div>
    </div>
  )
}
