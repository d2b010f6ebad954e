import type { ReactNode } from 'react'
import { buildPriceTicks } from '@/lib/activity/build-price-ticks'
import { chartShare, chartShareDown } from '@/lib/activity/chart-share'
import { formatDate, formatDay } from '@/lib/base/format/format-date'
import { formatEther } from '@/lib/base/format/format-ether'

export interface ChartFrameProps {
  /** The top of the chart; its foot is no price at all. */
  highestWei: bigint
  /** What the prices are counted in. */
  symbol: string
  /** Milliseconds since 1970: the left edge and the right one. */
  fromMs: number
  toMs: number
  /** In an `<svg>`, placed in percent: a chart needs no measure of the page. */
  children: ReactNode
}

/** The axes of a chart of prices over time. For the eye alone: what a chart says stands beside it in words, or in a table. */
export function ChartFrame({ highestWei, symbol, fromMs, toMs, children }: ChartFrameProps) {
  const ticks = buildPriceTicks(highestWei)
  const highest = ticks.at(-1)?.priceWei
  const labelOf = (priceWei: bigint) => `${formatEther(priceWei)}${priceWei === highest ? ` ${symbol}` : ''}`
  // Within two days the hour tells one end from the other.
  const format = toMs - fromMs > 2 * 86_400_000 ? formatDay : formatDate
  const times = [fromMs, (fromMs + toMs) / 2, toMs]
  return (
    <div
      aria-hidden="true"
      className="figures mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 text-sm text-muted"
    >
      <div className="relative text-end">
        {/* As wide as the widest of them, which stands at the top. */}
        <span className="invisible whitespace-nowrap">{highest !== undefined && labelOf(highest)}</span>
        {ticks.map(({ priceWei, share }) => (
          <span
            key={share}
            className="absolute end-0 translate-y-1/2 whitespace-nowrap"
            style={{ bottom: chartShare(share) }}
          >
            {labelOf(priceWei)}
          </span>
        ))}
      </div>
      <svg aria-hidden="true" className="h-52 w-full overflow-visible">
        {ticks.map(({ share }) => (
          <line
            key={share}
            {...{ x1: '0', x2: '100%', y1: chartShareDown(share), y2: chartShareDown(share) }}
            className="stroke-line"
            strokeDasharray={share === 0 ? undefined : '2 4'}
          />
        ))}
        {children}
      </svg>
      <p className="col-start-2 flex justify-between gap-4">
        {times.map((timeMs, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: both ends may be one time
          <span key={index} className={index === 1 ? 'max-sm:hidden' : undefined}>
            {format(timeMs)}
          </span>
        ))}
      </p>
    </div>
  )
}
