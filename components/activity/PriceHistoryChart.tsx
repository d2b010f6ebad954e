import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { ChartFrame } from '@/components/ui/ChartFrame'
import { useMessages } from '@/hooks/ui/useMessages'
import { buildPriceHistory } from '@/lib/activity/build-price-history'
import { chartShare, chartShareDown } from '@/lib/activity/chart-share'
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

/** What was paid from sale to sale. */
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
      <ChartFrame highestWei={highestWei} symbol={getFigureUnit()} fromMs={first.timeMs} toMs={last.timeMs}>
        {points.map((point, index) => {
          const before = points[index - 1]
          const date = formatDate(point.timeMs)
          const place = { x: chartShare(point.x), y: chartShareDown(point.y) }
          return (
            <Fragment key={point.id}>
              {before && (
                <line
                  {...{ x1: chartShare(before.x), y1: chartShareDown(before.y), x2: place.x, y2: place.y }}
                  className="stroke-patina"
                  strokeWidth="1.5"
                />
              )}
              <circle cx={place.x} cy={place.y} r="4" className="fill-accent">
                <title>
                  {messages.pointOf({ symbol: getFigureUnit(), price: formatEther(point.unitPriceWei), date })}
                </title>
              </circle>
            </Fragment>
          )
        })}
      </ChartFrame>
    </figure>
  )
}
