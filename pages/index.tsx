import type { GetServerSideProps } from 'next'
import { InboxSummarySlot } from '@/components/inbox/InboxSummarySlot'
import { ItemGrid } from '@/components/items/ItemGrid'
import { Section } from '@/components/layout/Section'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { ButtonLink } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { Icon } from '@/components/ui/Icon'
import { CategoryGrid } from '@/components/views/home/CategoryGrid'
import { EndingSoon } from '@/components/views/home/EndingSoon'
import { HomeHero } from '@/components/views/home/HomeHero'
import { PeopleWall } from '@/components/views/home/PeopleWall'
import { useLiveItemCards } from '@/hooks/items/useLiveItemCards'
import { useMessages } from '@/hooks/ui/useMessages'
import type { SiteHero } from '@/lib/base/site'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { homeMessages } from '@/lib/i18n/generated/home-messages'
import { featuredQueryOptions } from '@/lib/items/item-queries'
import { type ItemSummariesPage, toItemSummariesPage } from '@/lib/items/item-summary'
import { selectHomeItems } from '@/lib/items/select-home-items'
import { listFeaturedItems } from '@/server/items/featured/list-featured-items'
import { loadPage, type PageProps } from '@/server/views/load-page'
import { buildSiteHero } from '@/server/views/site-hero'

interface HomeView extends ItemSummariesPage {
  /** The people are the demo's own: on a market of public chains they would be made up. */
  hasPeople: boolean
  hero?: SiteHero | undefined
}

type HomeProps = PageProps<HomeView>

export const getServerSideProps: GetServerSideProps<HomeProps> = (context) =>
  loadPage(context, async (services) => ({
    hasPeople: services.config.embedded !== undefined,
    hero: buildSiteHero(),
    ...toItemSummariesPage({ items: await listFeaturedItems(services), next: null }),
  }))

export default function HomePage(props: HomeProps) {
  return props.unavailable ? <UnavailablePage /> : <Home view={props} publicUrl={props.publicUrl} />
}

function Home({ view, publicUrl }: { view: HomeView; publicUrl: string }) {
  const home = useMessages(homeMessages)
  const { layout } = useMessages(commonMessages)
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
  return (
    <>
      <Seo publicUrl={publicUrl} path="/" />
      <InboxSummarySlot />
      <HomeHero card={hero} own={view.hero} />
      {/* The only work hangs under the lamp already: the walls are not empty. */}
      {(live.length > 0 || !hero) && (
        <Section heading={home.live} lead={home.liveLead} aside={all}>
          {live.length > 0 ? (
            <ItemGrid items={live} />
          ) : (
            <EmptyState
              heading={home.emptyHeading}
              text={home.emptyText}
              action={<ButtonLink href="/create">{layout.create}</ButtonLink>}
            />
          )}
        </Section>
      )}
      <Section heading={home.categories}>
        <CategoryGrid items={items} />
      </Section>
      {ending.length > 0 && (
        <Section heading={home.ending} lead={home.endingLead}>
          <EndingSoon items={ending} />
        </Section>
      )}
      {view.hasPeople && (
        <Section heading={home.people} lead={home.peopleLead}>
          <PeopleWall />
        </Section>
      )}
    </>
  )
}
