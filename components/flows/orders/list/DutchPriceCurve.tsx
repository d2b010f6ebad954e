import { useId, useState } from 'react'
import { DutchPriceLine } from '@/components/orders/DutchPriceLine'
import { Price } from '@/components/ui/Price'
import { useMessages } from '@/hooks/ui/useMessages'
import { useNow } from '@/hooks/ui/useNow'
import { formatDate } from '@/lib/base/format/format-date'
import { formatDecliningPrice } from '@/lib/base/format/format-declining-price'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { computePriceWei, type OrderComponents } from '@/lib/protocol/seaport'

const steps = 1000

/** How a price falls, where it stands now, and what it is at any time: read out of the order that is signed. */
export function DutchPriceCurve({ order, symbol }: { order: OrderComponents; symbol: string }) {
  const { list: messages } = useMessages(orderFlowsMessages)
  const id = useId()
  const { startTime, endTime } = order
  const nowSeconds = BigInt(useNow((nowMs) => Math.floor(nowMs / 1000)))
  const elapsed = nowSeconds < startTime ? 0n : nowSeconds > endTime ? endTime - startTime : nowSeconds - startTime
  const nowStep = Number((elapsed * BigInt(steps)) / (endTime - startTime))
  const [chosen, setChosen] = useState<number | null>(null)
  const at = chosen ?? nowStep
  const atSeconds = startTime + ((endTime - startTime) * BigInt(at)) / BigInt(steps)
  const [highestWei, lowestWei] = [computePriceWei(order, startTime), computePriceWei(order, endTime)]
  const price = formatDecliningPrice(computePriceWei(order, atSeconds), [highestWei, lowestWei])
  return (
    <section aria-label={messages.curve} className="flex flex-col gap-2">
      <DutchPriceLine {...{ highestWei, lowestWei }} share={at / steps} className="h-28 w-full" />
      <label htmlFor={id} className="text-sm text-muted">
        {messages.curveAt}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={steps}
        value={at}
        aria-valuetext={`${price} ${symbol}`}
        className="accent-accent"
        onChange={(event) => setChosen(Number(event.target.value))}
      />
      <p className="figures flex justify-between gap-4 text-sm">
        <span className="text-muted">{formatDate(Number(atSeconds) * 1000)} UTC</span>
        <Price amount={price} symbol={symbol} />
      </p>
    </section>
  )
}
