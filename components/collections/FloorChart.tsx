import { Fragment } from 'react'
import { ChartFrame } from '@/components/ui/ChartFrame'
import { ChartTable } from '@/components/ui/ChartTable'
import { useMessages } from '@/hooks/ui/useMessages'
import { buildFloorChart } from '@/lib/activity/build-floor-chart'
import { chartShare, chartShareDown } from '@/lib/activity/chart-share'
import type { CollectionFloors } from '@/lib/api/schemas/collection-floor'
import { formatDay } from '@/lib/base/format/format-date'
import { formatEther } from '@/lib/base/format/format-ether'
import { collectionTabsMessages } from '@/lib/i18n/generated/collection-tabs-messages'
import { getFigureUnit } from '@/lib/protocol/chains/figure-unit'

/** With more days, dots would cover the line. */
const mostDots = 100

/** The floor price from day to day, and the same as a table. */
export function FloorChart({ floors }: { floors: CollectionFloors }) {
  const { floors: messages, table } = useMessages(collectionTabsMessages)
  const chart = buildFloorChart(floors)
  // It keeps its height, so that nothing moves with the next range.
  if (!chart) {
    return (
      <p className="lamp flex min-h-72 items-center justify-center border border-line p-4 text-center text-muted">
        {messages.none}
      </p>
    )
  }
  const { points, lowestWei, highestWei, lastWei, fromMs, toMs } = chart
  const symbol = getFigureUnit()
  const said = { symbol, lowest: formatEther(lowestWei), highest: formatEther(highestWei), last: formatEther(lastWei) }
  return (
    <>
      <figure className="min-h-72">
        <figcaption className="figures text-sm text-muted">{messages.summary(said)}</figcaption>
        <ChartFrame {...{ highestWei, symbol, fromMs, toMs }}>
          {points.map(({ floorWei, timeMs, x, y, before, isAlone }) => {
            const place = { x: chartShare(x), y: chartShareDown(y) }
            return (
              <Fragment key={timeMs}>
                {before && (
                  <line
                    {...{ x1: chartShare(before.x), y1: chartShareDown(before.y), x2: place.x, y2: place.y }}
                    className="stroke-patina"
                    strokeWidth="1.5"
                  />
                )}
                {(isAlone || points.length <= mostDots) && (
                  <circle cx={place.x} cy={place.y} r="3" className="fill-accent">
                    <title>{`${formatEther(floorWei)} ${symbol}, ${formatDay(timeMs)} UTC`}</title>
                  </circle>
                )}
              </Fragment>
            )
          })}
        </ChartFrame>
      </figure>
      <ChartTable
        summary={table}
        label={messages.heading}
        columns={[messages.day, messages.price]}
        rows={points
          .toReversed()
          .map(({ floorWei, timeMs }) => ({ heading: formatDay(timeMs), cells: [formatEther(floorWei)] }))}
      />
    </>
  )
}
