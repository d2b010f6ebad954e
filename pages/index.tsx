import type { GetServerSideProps } from 'next'
import type { ReactNode } from 'react'
import { InboxSummarySlot } from '@/components/inbox/InboxSummarySlot'
import { ItemGrid } from '@/components/items/ItemGrid'
import { Section } from '@/components/layout/Section'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { ButtonLink } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { StaticHtml } from '@/components/ui/StaticHtml'
import { CategoryGrid } from '@/components/views/home/CategoryGrid'
import { EndingSoon } from '@/components/views/home/EndingSoon'
import { HomeHero } from '@/components/views/home/HomeHero'
import { PeopleWall } from '@/components/views/home/PeopleWall'
import { renderEmptyMarketplace, renderHomeSections } from '@/components/views/home/render-home-sections'
import { useLiveItemCards } from '@/hooks/items/useLiveItemCards'
import { useMessages } from '@/hooks/ui/useMessages'
import { listCategories } from '@/lib/api/schemas/categories'
import {
  type HomeSection,
  homeSections,
  isStaticHomeSection,
  type StaticHomeSection,
} from '@/lib/api/schemas/home-sections'
import type { SiteHero } from '@/lib/base/site'
import { homeMessages } from '@/lib/i18n/generated/home-messages'
import { featuredQueryOptions } from '@/lib/items/item-queries'
import { type ItemSummariesPage, toItemSummariesPage } from '@/lib/items/item-summary'
import { selectHomeItems } from '@/lib/items/select-home-items'
import { listFeaturedItems } from '@/server/items/featured/list-featured-items'
import { listTopCollections } from '@/server/rankings/list-top-collections'
import { emptyCuration } from '@/server/services/curation/open-curation'
import { listCurrentShows } from '@/server/shows/list-current-shows'
import { localizeShow } from '@/server/shows/localize-show'
import { loadPage, type PageProps, readClosed } from '@/server/views/load-page'
import { buildSiteHero } from '@/server/views/site-hero'

interface HomeView extends ItemSummariesPage {
  /** The people are the demo's own: on a market of public chains they would be made up. */
  hasPeople: boolean
  hero?: SiteHero | undefined
  /** As operators ordered them; without it all, in the order of the product. */
  sections?: readonly HomeSection[] | undefined
  /** Sections as HTML; empty where there is nothing to show in them. */
  parts: Record<StaticHomeSection, string>
  /** As HTML, where nothing is for sale. */
  empty?: string | undefined
}

type HomeProps = PageProps<HomeView>

export const getServerSideProps: GetServerSideProps<HomeProps> = (context) =>
  loadPage(context, async (services) => {
    const [items, shows, rankings] = await Promise.all([
      listFeaturedItems(services),
      listCurrentShows(services),
      listTopCollections(services),
    ])
    const { sections } = (services.curation ?? emptyCuration).current().home.document
    return {
      hasPeople: services.config.embedded !== undefined,
      hero: buildSiteHero(),
      sections: sections ?? undefined,
      parts: renderHomeSections({ shows: shows.map(localizeShow), rankings, items }),
      empty: items.length > 0 ? undefined : renderEmptyMarketplace(readClosed(services)),
      ...toItemSummariesPage({ items, next: null }),
    }
  })

export default function HomePage(props: HomeProps) {
  return props.unavailable ? <UnavailablePage /> : <Home view={props} publicUrl={props.publicUrl} />
}

function Home({ view, publicUrl }: { view: HomeView; publicUrl: string }) {
  const home = useMessages(homeMessages)
  const items = useLiveItemCards(featuredQueryOptions(), view)
  const { hero, live, ending } = selectHomeItems(items)
  const all = (
    <div className="-mx-3.5">
      <ButtonLink href="/activity" variant="quiet" size="small">
        {home.activity}
      </ButtonLink>
      <ButtonLink href="/explore" variant="quiet" size="small">
        {home.allLive}
        <Icon name="arrow" />
      </ButtonLink>
    </div>
  )
  const contents: Record<Exclude<HomeSection, StaticHomeSection>, ReactNode> = {
    // The only item is in the top of the page already.
    live: live.length > 0 ? <ItemGrid items={live} /> : !hero && view.empty && <StaticHtml html={view.empty} />,
    categories: listCategories()[0] && <CategoryGrid items={items} />,
    ending: ending.length > 0 && <EndingSoon items={ending} />,
    people: view.hasPeople && <PeopleWall />,
  }
  return (
    <>
      <Seo publicUrl={publicUrl} path="/" />
      <InboxSummarySlot />
      <HomeHero card={hero} own={view.hero} />
      {(view.sections ?? homeSections).map((name) =>
        isStaticHomeSection(name)
          ? view.parts[name] && <StaticHtml key={name} html={view.parts[name]} />
          : contents[name] && (
              <Section key={name} {...home.sections[name]} aside={name === 'live' && all}>
                {contents[name]}
              </Section>
            ),
      )}
    </>
  )
}
