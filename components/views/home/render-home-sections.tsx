import { Section } from '@/components/layout/Section'
import { ShowCards } from '@/components/shows/ShowCards'
import { ButtonLink } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { Icon } from '@/components/ui/Icon'
import { renderStaticHtml } from '@/hooks/ui/render-static-html'
import { activityHref } from '@/lib/activity/activity-href'
import type { StaticHomeSection } from '@/lib/api/schemas/home-sections'
import type { Item } from '@/lib/api/schemas/item'
import type { Ranking } from '@/lib/api/schemas/ranking'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { homeSectionsMessages } from '@/lib/i18n/generated/home-sections-messages'
import { pageMetadataMessages } from '@/lib/i18n/generated/page-metadata-messages'
import { showsMessages } from '@/lib/i18n/generated/shows-messages'
import { walletMessages } from '@/lib/i18n/generated/wallet-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import { getThumbnail } from '@/lib/items/get-thumbnail'
import type { LocalizedShow } from '@/lib/shows/localized-show'
import { TopCollections } from './TopCollections'

// Sections of the home page that most marketplaces lack, or that say nothing new while they are open: their code is on no page.

export interface HomeSectionsData {
  /** That are on now. */
  shows: readonly LocalizedShow[]
  /** By the volume of the last 30 days. */
  rankings: readonly Ranking[]
  /** Items for sale. A collection without a picture shows the picture of one of its items. */
  items: readonly Item[]
}

/** HTML of each; empty where there is nothing to show in it. */
export function renderHomeSections({ shows, rankings, items }: HomeSectionsData): Record<StaticHomeSection, string> {
  return {
    shows: shows.length > 0 ? renderShows(shows) : '',
    collections: rankings.length > 0 ? renderTopCollections(rankings.map((one) => withPicture(one, items))) : '',
    start: renderGetStarted(),
  }
}

function renderShows(shows: readonly LocalizedShow[]): string {
  return renderStaticHtml(
    <Section heading={getMessages(showsMessages).heading}>
      <ShowCards shows={shows} />
    </Section>,
    Date.now(),
  )
}

function withPicture(ranking: Ranking, items: readonly Item[]): Ranking {
  const { chainId, contract } = ranking
  const item = items.find((one) => one.image && one.chainId === chainId && one.contract === contract)
  return ranking.image || !item ? ranking : { ...ranking, image: getThumbnail(item) }
}

function renderTopCollections(rankings: readonly Ranking[]): string {
  const { heading, lead, all, ...messages } = getMessages(homeSectionsMessages).collections
  const aside = (
    <div className="-mx-3.5">
      <ButtonLink href={activityHref({ view: 'rankings', range: '30d' })} variant="quiet" size="small">
        {all}
        <Icon name="arrow" />
      </ButtonLink>
    </div>
  )
  return renderStaticHtml(
    <Section heading={heading} lead={lead} aside={aside}>
      <TopCollections rankings={rankings} messages={messages} />
    </Section>,
    Date.now(),
  )
}

/** For a visitor who has never bought an NFT: what it takes, in three steps. */
function renderGetStarted(): string {
  const { heading, ...steps } = getMessages(homeSectionsMessages).start
  const { explore, create } = getMessages(commonMessages).layout
  return renderStaticHtml(
    <Section heading={heading}>
      <ol className="grid list-inside list-decimal gap-x-12 gap-y-6 border-t border-line pt-5 marker:text-patina md:grid-cols-3">
        {[steps.step1, steps.step2, steps.step3].map((step) => (
          <li key={step.heading}>
            <h3 className="inline text-lg">{step.heading}</h3>
            <p className="mt-2 text-muted">{step.text}</p>
            {step === steps.step1 && (
              <p className="-ml-3.5">
                <ButtonLink href="/profile" variant="quiet" size="small">
                  {getMessages(walletMessages).connectLong}
                </ButtonLink>
              </p>
            )}
            {step === steps.step2 && (
              <p className="-ml-3.5">
                <ButtonLink href="/explore" variant="quiet" size="small">
                  {explore}
                </ButtonLink>
                <ButtonLink href="/create" variant="quiet" size="small">
                  {create}
                </ButtonLink>
              </p>
            )}
          </li>
        ))}
      </ol>
    </Section>,
    Date.now(),
  )
}

/** In place of the items for sale. @param options.isClosed nobody can create a collection here */
export function renderEmptyMarketplace({ isClosed = false }: { isClosed?: boolean } = {}): string {
  const { heading, text, closedText } = getMessages(pageMetadataMessages).emptyMarketplace
  const action = <ButtonLink href="/create">{getMessages(commonMessages).layout.create}</ButtonLink>
  const state = isClosed ? { text: closedText } : { text, action }
  return renderStaticHtml(<EmptyState heading={heading} {...state} />, Date.now())
}
