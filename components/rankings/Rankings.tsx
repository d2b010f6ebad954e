import { type ReactNode, useState } from 'react'
import { LiveUpdatesToggle } from '@/components/activity/LiveUpdatesToggle'
import { ItemThumbnail } from '@/components/items/ItemThumbnail'
import { ButtonLink } from '@/components/ui/Button'
import { ChipLink } from '@/components/ui/ChipLink'
import { EmptyState } from '@/components/ui/EmptyState'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { Price } from '@/components/ui/Price'
import { useRankings } from '@/hooks/rankings/useRankings'
import { useMessages } from '@/hooks/ui/useMessages'
import { activityHref } from '@/lib/activity/activity-href'
import type { RankingsParameters } from '@/lib/api/client/rankings'
import type { Ranking, RankingRange, RankingSort, RankingsPage } from '@/lib/api/schemas/ranking'
import { formatAddress } from '@/lib/base/format/format-address'
import { formatChange } from '@/lib/base/format/format-change'
import { formatEther } from '@/lib/base/format/format-ether'
import { formatNumber } from '@/lib/base/format/format-number'
import { collectionHref } from '@/lib/collections/collection-href'
import { activityMessages } from '@/lib/i18n/generated/activity-messages'
import { getFigureUnit } from '@/lib/protocol/chains/figure-unit'

const ranges: readonly RankingRange[] = ['1h', '24h', '7d', '30d']
const sorts: readonly RankingSort[] = ['volume', 'sales', 'change', 'floor']
const columns =
  'lg:grid lg:grid-cols-[2rem_2.5rem_minmax(0,1fr)_9rem_6rem_5rem_9rem_5rem_5rem] lg:items-center lg:gap-x-4'

export interface RankingsProps {
  parameters: RankingsParameters
  page: RankingsPage
}

/** Who sold most: one list, which stands in columns where there is room for them. */
export function Rankings({ parameters, page }: RankingsProps) {
  const messages = useMessages(activityMessages)
  const [isPaused, setPaused] = useState(false)
  const rankings = useRankings(parameters, page, isPaused)
  const { range, sort } = parameters
  const href = (changes: Partial<RankingsParameters>) => {
    const { limit: _, ...query } = { ...parameters, ...changes }
    return activityHref({ view: 'rankings', ...query })
  }
  return (
    <>
      <div className="flex flex-col gap-3 border-b border-line pb-6 lg:flex-row lg:justify-between">
        <Choice label={messages.range}>
          {ranges.map((name) => (
            <li key={name}>
              <ChipLink href={href({ range: name })} current={name === range}>
                {messages.ranges[name]}
              </ChipLink>
            </li>
          ))}
        </Choice>
        <Choice label={messages.sort}>
          {sorts.map((name) => (
            <li key={name}>
              <ChipLink href={href({ sort: name })} current={name === sort}>
                {messages.sorts[name]}
              </ChipLink>
            </li>
          ))}
        </Choice>
      </div>
      <div className="py-3">
        <LiveUpdatesToggle isPaused={isPaused} onChange={setPaused} />
      </div>
      {rankings.length === 0 ? (
        <EmptyState
          heading={messages.rankingsEmptyHeading}
          text={messages.rankingsEmptyText}
          action={
            range !== '30d' && <ButtonLink href={href({ range: '30d' })}>{messages.rankingsEmptyAction}</ButtonLink>
          }
        />
      ) : (
        <>
          <div aria-hidden="true" className={`hidden pb-2 text-sm text-muted ${columns}`}>
            <span className="col-start-4 text-end">{messages.volume}</span>
            <span className="text-end">{messages.change}</span>
            <span className="text-end">{messages.sales}</span>
            <span className="text-end">{messages.floor}</span>
            <span className="text-end">{messages.owners}</span>
            <span className="text-end">{messages.items}</span>
          </div>
          <ol className="divide-y divide-line border-y border-line">
            {rankings.map((ranking, index) => (
              // By its place: when places change, words do, and nothing moves.
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a row is
              <RankingRow key={index} place={index + 1} ranking={ranking} />
            ))}
          </ol>
        </>
      )}
      <p className="mt-6 max-w-prose text-sm text-muted">{messages.rule}</p>
    </>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="py-1">
      {/* On a phone two in a row in any language and font: nothing moves when the font comes. */}
      <ul className="flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-2 max-sm:[&_a]:w-full max-sm:[&_a]:justify-center">
        {children}
      </ul>
    </nav>
  )
}

function RankingRow({ place, ranking }: { place: number; ranking: Ranking }) {
  const messages = useMessages(activityMessages)
  const { contract, name, image, leftOutCount, floorWei, lookalike } = ranking
  const volumeWei = BigInt(ranking.volumeWei)
  // The figures of collections are in ether on every chain.
  const symbol = getFigureUnit()
  const change = formatChange(volumeWei, BigInt(ranking.volumeBeforeWei))
  const tone = change?.includes('+') ? 'text-good' : change?.startsWith('−') ? 'text-danger' : 'text-muted'
  return (
    <li className={`grid grid-cols-[1.5rem_2.5rem_minmax(0,1fr)] items-center gap-x-3 py-3.5 ${columns}`}>
      <span aria-hidden="true" className="figures text-muted">
        {place}
      </span>
      <ItemThumbnail image={image} />
      <p className="min-w-0">
        <Link href={collectionHref(ranking)} className="wrap-anywhere underline-offset-4 hover:underline">
          {name}
        </Link>{' '}
        <span title={contract} className="font-mono text-sm text-muted">
          {formatAddress(contract)}
        </span>
        {lookalike && (
          <span className="flex gap-1 text-sm text-warning">
            <Icon name="warning" />
            {messages.alike}
          </span>
        )}
        {leftOutCount > 0 && (
          <span className="block text-sm text-muted">{messages.leftOut({ count: leftOutCount })}</span>
        )}
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 max-lg:col-start-3 max-lg:mt-2 sm:grid-cols-3 lg:contents">
        <Figure label={messages.volume}>
          <Price amount={formatEther(volumeWei)} symbol={symbol} />
        </Figure>
        <Figure label={messages.change}>
          <span className={tone}>{change ?? messages.isNew}</span>
        </Figure>
        <Figure label={messages.sales}>{formatNumber(ranking.saleCount)}</Figure>
        <Figure label={messages.floor}>
          {floorWei ? <Price amount={formatEther(BigInt(floorWei))} symbol={symbol} /> : messages.none}
        </Figure>
        <Figure label={messages.owners}>{formatNumber(ranking.ownerCount)}</Figure>
        <Figure label={messages.items}>{formatNumber(ranking.itemCount)}</Figure>
      </dl>
    </li>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 lg:text-end">
      <dt className="text-sm text-muted lg:sr-only">{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}
