import { Fragment } from 'react'
import { useMessages } from '@/hooks/ui/useMessages'
import { buildPriceScatter } from '@/lib/activity/build-price-scatter'
import type { SalePrices } from '@/lib/api/schemas/sale-price'
import { formatDate } from '@/lib/base/format/format-date'
import { formatEther } from '@/lib/base/format/format-ether'
import { collectionTabsMessages } from '@/lib/i18n/generated/collection-tabs-messages'
import { getFigureUnit } from '@/lib/protocol/chains/figure-unit'

/** What was paid over time, and the same as a table. Its parts are placed in percent, so that it needs no measure of the page. */
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
  const { points, lowestWei, highestWei, saleCount, fromMs, toMs } = chart
  const symbol = getFigureUnit()
  const said = { symbol, count: saleCount, lowest: formatEther(lowestWei), highest: formatEther(highestWei) }
  return (
    <>
      <figure className="min-h-72">
        <figcaption className="figures text-sm text-muted">{messages.paidOf(said)}</figcaption>
        <svg className="mt-4 h-52 w-full overflow-visible" aria-hidden="true">
          <line x1="0" x2="100%" y1="0" y2="0" className="stroke-line" strokeDasharray="2 4" />
          <text x="100%" y="-5" textAnchor="end" className="figures fill-muted text-sm">
            {formatEther(highestWei)} {symbol}
          </text>
          {points.map(({ price, timeMs, x, low, median, high }, index) => {
            const before = points[index - 1]
            return (
              <Fragment key={price.time}>
                <line
                  {...{ x1: percent(x), x2: percent(x), y1: down(low), y2: down(high) }}
                  className="stroke-edge"
                  strokeWidth="4"
                  strokeLinecap="round"
                />
                {before && (
                  <line
                    {...{ x1: percent(before.x), y1: down(before.median), x2: percent(x), y2: down(median) }}
                    className="stroke-patina"
                    strokeWidth="1.5"
                  />
                )}
                <circle cx={percent(x)} cy={down(median)} r="4" className="fill-accent">
                  <title>{`${formatEther(BigInt(price.medianWei))} ${symbol}, ${formatDate(timeMs)} UTC`}</title>
                </circle>
              </Fragment>
            )
          })}
          <line x1="0" x2="100%" y1="100%" y2="100%" className="stroke-line" />
        </svg>
        <p aria-hidden="true" className="figures mt-2 flex justify-between gap-4 text-sm text-muted">
          <span>{formatDate(fromMs)}</span>
          <span>{formatDate(toMs)}</span>
        </p>
      </figure>
      <details className="mt-2">
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm text-patina underline-offset-4 hover:underline">
          {messages.table}
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
        <section tabIndex={0} aria-label={messages.paid} className="max-h-96 overflow-auto">
          <table className="figures w-full text-end text-sm">
            <thead className="text-muted">
              <tr>
                {[messages.when, messages.lowest, messages.median, messages.highest, messages.sales].map((name) => (
                  <th key={name} scope="col" className="py-2 pe-3 font-normal first:text-start">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-y border-line">
              {points.toReversed().map(({ price, timeMs }) => (
                <tr key={price.time}>
                  <th scope="row" className="py-2 pe-3 text-start font-normal">
                    {formatDate(timeMs)}
                  </th>
                  {[price.lowWei, price.medianWei, price.highWei].map((wei, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: three prices in their places
                    <td key={index} className="py-2 pe-3">
                      {formatEther(BigInt(wei))}
                    </td>
                  ))}
                  <td className="py-2 pe-3">{price.saleCount}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </>
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
