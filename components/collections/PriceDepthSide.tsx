import type { ReactNode } from 'react'
import { useMessages } from '@/hooks/ui/useMessages'
import type { PriceDepthLevel } from '@/lib/api/schemas/price-depth'
import { formatEther } from '@/lib/base/format/format-ether'
import { formatNumber } from '@/lib/base/format/format-number'
import { collectionTabsMessages } from '@/lib/i18n/generated/collection-tabs-messages'
import { getFigureUnit } from '@/lib/protocol/chains/figure-unit'

/** A level, and how many pieces there are from the best price to it. */
export interface SummedLevel extends PriceDepthLevel {
  sum: bigint
}

export interface PriceDepthSideProps {
  heading: string
  levels: readonly PriceDepthLevel[]
  /** Said where there is no level. */
  none: string
  /** Said where there are more than those. */
  more: string | null
  /** What the sum of pieces is called. */
  sum: string
  /** Of bids: the lowest price of a level counts last. */
  isFalling?: boolean
  /** What can be done at a level. */
  action: (level: SummedLevel) => ReactNode
}

/** One side of what a collection is traded for: from the best price on, with a bar as long as all pieces up to it. */
export function PriceDepthSide({ heading, levels, none, more, sum: sumLabel, isFalling, action }: PriceDepthSideProps) {
  const messages = useMessages(collectionTabsMessages)
  const summed = sumLevels(levels)
  const all = summed.at(-1)?.sum ?? 1n
  return (
    <section>
      <h3 className="mb-2 text-lg">{heading}</h3>
      {summed.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <table className="figures w-full text-sm">
          <thead className="text-muted">
            <tr>
              <th className="py-2 text-start font-normal">
                {messages.price} ({getFigureUnit()})
              </th>
              <th className="py-2 ps-3 text-end font-normal">{messages.count}</th>
              <th className="py-2 ps-3 text-end font-normal">{sumLabel}</th>
              <td className="w-24" />
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-y border-line">
            {summed.map((level) => (
              <tr key={level.lowWei}>
                <th scope="row" className="py-1.5 text-start text-base font-normal">
                  {nameSpan(level)}
                  {level.anyQuantity !== level.quantity && (
                    <span className="block text-sm text-muted">
                      {messages.some({ count: formatNumber(BigInt(level.quantity) - BigInt(level.anyQuantity)) })}
                    </span>
                  )}
                  <Bar part={level.sum} whole={all} isFalling={isFalling} />
                </th>
                <td className="py-1.5 ps-3 text-end">{formatNumber(BigInt(level.quantity))}</td>
                <td className="py-1.5 ps-3 text-end">{String(level.sum)}</td>
                <td className="py-1.5 ps-3 text-end">{action(level)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more && summed.length > 0 && <p className="mt-2 text-sm text-muted">{more}</p>}
    </section>
  )

  function nameSpan({ lowWei, highWei }: PriceDepthLevel): string {
    const [low, high] = [formatEther(BigInt(lowWei)), formatEther(BigInt(highWei))]
    if (low === high) return low
    return isFalling ? messages.span({ low: high, high: low }) : messages.span({ low, high })
  }
}

function sumLevels(levels: readonly PriceDepthLevel[]): SummedLevel[] {
  let sum = 0n
  return levels.map((level) => {
    sum += BigInt(level.quantity)
    return { ...level, sum }
  })
}

/** Decoration: the number stands beside it. */
function Bar({ part, whole, isFalling }: { part: bigint; whole: bigint; isFalling: boolean | undefined }) {
  const width = `${Number((part * 1000n) / whole) / 10}%`
  return (
    <span aria-hidden="true" className="mt-1 block h-1 w-full bg-raised">
      <span className={`block h-full min-w-px ${isFalling ? 'bg-patina' : 'bg-accent'}`} style={{ width }} />
    </span>
  )
}
