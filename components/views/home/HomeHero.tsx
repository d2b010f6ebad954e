import { ItemImage } from '@/components/items/ItemImage'
import { ButtonLink } from '@/components/ui/Button'
import { Countdown } from '@/components/ui/Countdown'
import { Icon } from '@/components/ui/Icon'
import { LiveDot } from '@/components/ui/LiveDot'
import { Price } from '@/components/ui/Price'
import { useHasEnded } from '@/hooks/ui/useHasEnded'
import { useMessages } from '@/hooks/ui/useMessages'
import type { SiteHero } from '@/lib/base/site'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { homeMessages } from '@/lib/i18n/generated/home-messages'
import type { ItemCardData } from '@/lib/items/item-card-data'

type HomeTexts = typeof homeMessages.english & SiteHero

/** One item under the lamp, one sentence, and its label as in a museum. */
export function HomeHero({ card, own }: { card: ItemCardData | undefined; own?: SiteHero | undefined }) {
  const home: HomeTexts = { ...useMessages(homeMessages), ...own }
  const { item } = useMessages(commonMessages)
  const picture = home.picture ?? card
  return (
    <section
      className={`page-gutter grid items-center gap-5 ${card ? 'pt-4 lg:pt-8 lg:min-h-[min(46rem,calc(100svh-4rem))]' : 'pt-14 lg:pt-24'} lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16 lg:pb-8`}
    >
      {picture && (
        <div className="lamp [--art-height:32svh] lg:[--art-height:min(72svh,44rem)] -mx-4 flex items-center justify-center px-4 py-3 sm:mx-0 lg:-ms-8 lg:py-6 lg:h-full lg:px-8">
          <ItemImage item={picture} sizes="(min-width: 1024px) 52vw, 88vw" maxHeight="var(--art-height)" first />
        </div>
      )}
      <div>
        <h1 className="text-3xl lg:max-w-[14ch]">{home.heading}</h1>
        <p className="mt-3 max-w-[34rem] text-lg lg:mt-5 text-muted">{home.lead}</p>
        {card && (
          <div className="mt-5 border-s border-edge ps-5 lg:mt-8">
            <h2 className="line-clamp-3 text-xl">{card.name}</h2>
            <p className="text-muted">{item.by({ name: card.creator })}</p>
            {card.price && (
              <p className="mt-3 flex flex-wrap items-baseline gap-x-5 gap-y-1">
                <Price amount={card.price} symbol={card.symbol} className="text-lg" />
                {card.endTime !== null && <TimeLeft endMs={card.endTime} />}
              </p>
            )}
          </div>
        )}
        <ButtonLink href={card?.href ?? '/explore'} variant="primary" className="mt-5 lg:mt-8">
          {card?.href ? home.heroAction : home.exploreAction}
          <Icon name="arrow" />
        </ButtonLink>
      </div>
    </section>
  )
}

function TimeLeft({ endMs }: { endMs: number }) {
  const { item } = useMessages(commonMessages)
  const hasEnded = useHasEnded(endMs)
  return (
    <span className="inline-flex items-center gap-2 text-muted">
      {!hasEnded && (
        <>
          <LiveDot />
          {item.ends}{' '}
        </>
      )}
      <Countdown endTime={endMs} className="text-text" />
    </span>
  )
}
