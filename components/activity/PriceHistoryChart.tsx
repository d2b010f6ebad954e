import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useMessages } from '@/hooks/ui/useMessages'
import { buildPriceHistory } from '@/lib/activity/build-price-history'
import type { ActivityParameters } from '@/lib/api/client/core'
import { activityQueryOptions } from '@/lib/api/queries/activity'
import { formatDate } from '@/lib/base/format/format-date'
import { formatEther } from '@/lib/base/format/format-ether'
import { itemActivityMessages } from '@/lib/i18n/generated/item-activity-messages'
import { getFigureUnit } from '@/lib/protocol/chains/figure-unit'

export interface PriceHistoryChartProps {
  /** What the history is of. */
  parameters: ActivityParameters
}

/** As many as one answer holds. */
const limit = 100

/** What was paid from sale to sale. Its parts are placed in percent, so that it needs no measure of the page. */
export function PriceHistoryChart({ parameters }: PriceHistoryChartProps) {
  const messages = useMessages(itemActivityMessages)
  const { data } = useQuery(activityQueryOptions({ ...parameters, kind: 'sale', limit }))
  const line = buildPriceHistory(data?.activity ?? [])
  const [first, last] = [line?.points[0], line?.points.at(-1)]
  if (!line || !first || !last || first === last) return null

  const { points, lowestWei, highestWei } = line
  const said = messages.pricesOf({
    symbol: getFigureUnit(),
    count: points.length,
    lowest: formatEther(lowestWei),
    highest: formatEther(highestWei),
    last: formatEther(last.unitPriceWei),
  })
  return (
    <figure>
      <figcaption>
        <span className="block">{messages.prices}</span>
        <span className="figures block text-sm text-muted">
          {data?.next && `${messages.pricesCut({ count: points.length })} `}
          {said}
        </span>
      </figcaption>
      <svg className="mt-4 h-28 w-full overflow-visible" aria-hidden="true">
        {points.map((point, index) => {
          const before = points[index - 1]
          const date = formatDate(point.timeMs)
          return (
            <Fragment key={point.id}>
              {before && (
                <line
                  {...{ x1: percent(before.x), y1: down(before.y), x2: percent(point.x), y2: down(point.y) }}
                  className="stroke-patina"
                  strokeWidth="1.5"
                />
              )}
              <circle cx={percent(point.x)} cy={down(point.y)} r="4" className="fill-accent">
                <title>
                  {messages.pointOf({ symbol: getFigureUnit(), price: formatEther(point.unitPriceWei), date })}
                </title>
              </circle>
            </Fragment>
          )
        })}
        <line x1="0" x2="100%" y1="100%" y2="100%" className="stroke-line" />
      </svg>
      <p aria-hidden="true" className="figures mt-2 flex justify-between gap-4 text-sm text-muted">
        <span>{formatDate(first.timeMs)}</span>
        <span>{formatDate(last.timeMs)}</span>
      </p>
    </figure>
  )
}

/** To the hundredth. */
function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}

/** The y of SVG grows downwards. */
function down(share: number): string {
  return percent(1 - share)
}
