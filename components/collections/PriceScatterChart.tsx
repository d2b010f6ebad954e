import { Fragment } from 'react'
import { ChartFrame } from '@/components/ui/ChartFrame'
import { ChartTable } from '@/components/ui/ChartTable'
import { useMessages } from '@/hooks/ui/useMessages'
import { buildPriceScatter } from '@/lib/activity/build-price-scatter'
import { chartShare, chartShareDown } from '@/lib/activity/chart-share'
import type { SalePrices } from '@/lib/api/schemas/sale-price'
import { formatDate } from '@/lib/base/format/format-date'
import { formatEther } from '@/lib/base/format/format-ether'
import { collectionTabsMessages } from '@/lib/i18n/generated/collection-tabs-messages'
import { getFigureUnit } from '@/lib/protocol/chains/figure-unit'

/** What was paid over time and how much in all, and the same as a table. */
export function PriceScatterChart({ prices }: { prices: SalePrices }) {
  const messages = useMessages(collectionTabsMessages)
  const chart = buildPriceScatter(prices)
  // It keeps its height, so that nothing moves with the next range.
  if (!chart) {
    return (
      <p className="lamp flex min-h-72 items-center justify-center border border-line p-4 text-center text-muted">
        {messages.paidNone}
      </p>
    )
  }
  const { points, lowestWei, highestWei, volumeWei, mostWei, saleCount, stepCount, fromMs, toMs } = chart
  // Half of its hour or day.
  const barWidth = chartShare(0.5 / stepCount)
  // The last hour or day may not be over: its bar ends with the range.
  const placeBar = (x: number) => chartShare(Math.min(x, 1 - 0.25 / stepCount))
  const symbol = getFigureUnit()
  const said = { symbol, count: saleCount, lowest: formatEther(lowestWei), highest: formatEther(highestWei) }
  return (
    <>
      <figure className="min-h-72">
        <figcaption className="figures text-sm text-muted">
          {messages.paidOf(said)}
          {prices.medianWei && ` ${messages.paidMedian({ symbol, median: formatEther(BigInt(prices.medianWei)) })}`}
        </figcaption>
        <ChartFrame {...{ highestWei, symbol, fromMs, toMs }}>
          {points.map(({ price, timeMs, x, low, median, high }, index) => {
            const before = points[index - 1]
            return (
              <Fragment key={price.time}>
                <line
                  {...{ x1: chartShare(x), x2: chartShare(x), y1: chartShareDown(low), y2: chartShareDown(high) }}
                  className="stroke-edge"
                  strokeWidth="4"
                  strokeLinecap="round"
                />
                {before && (
                  <line
                    {...{
                      x1: chartShare(before.x),
                      y1: chartShareDown(before.median),
                      x2: chartShare(x),
                      y2: chartShareDown(median),
                    }}
                    className="stroke-patina"
                    strokeWidth="1.5"
                  />
                )}
                <circle cx={chartShare(x)} cy={chartShareDown(median)} r="4" className="fill-accent">
                  <title>{`${formatEther(BigInt(price.medianWei))} ${symbol}, ${formatDate(timeMs)} UTC`}</title>
                </circle>
              </Fragment>
            )
          })}
        </ChartFrame>
      </figure>
      <figure className="mt-8">
        <figcaption>
          <h3 className="text-lg">{messages.volume}</h3>
          <span className="figures text-sm text-muted">
            {messages.volumeOf({ symbol, volume: formatEther(volumeWei), highest: formatEther(mostWei) })}
          </span>
        </figcaption>
        <ChartFrame highestWei={mostWei} {...{ symbol, fromMs, toMs }}>
          {points.map(({ price, timeMs, x, volume }) => (
            <line
              key={price.time}
              {...{ x1: placeBar(x), x2: placeBar(x), y1: '100%', y2: chartShareDown(volume) }}
              className="stroke-patina"
              strokeWidth={barWidth}
            >
              <title>{`${formatEther(BigInt(price.volumeWei))} ${symbol}, ${formatDate(timeMs)} UTC`}</title>
            </line>
          ))}
        </ChartFrame>
      </figure>
      <ChartTable
        summary={messages.table}
        label={messages.paid}
        columns={[messages.when, messages.lowest, messages.median, messages.highest, messages.sales, messages.volume]}
        rows={points.toReversed().map(({ price, timeMs }) => ({
          heading: formatDate(timeMs),
          cells: [
            ...[price.lowWei, price.medianWei, price.highWei].map((wei) => formatEther(BigInt(wei))),
            String(price.saleCount),
            formatEther(BigInt(price.volumeWei)),
          ],
        }))}
      />
    </>
  )
}
