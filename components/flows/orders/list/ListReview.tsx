import { useId, useState } from 'react'
import { RoyaltySource } from '@/components/flows/orders/RoyaltySource'
import { DutchPriceLine } from '@/components/orders/DutchPriceLine'
import { PayoutBreakdown } from '@/components/orders/PayoutBreakdown'
import { SellerRiskAcknowledgement } from '@/components/orders/SellerRiskAcknowledgement'
import { Address } from '@/components/ui/Address'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { Notice } from '@/components/ui/Notice'
import { Price } from '@/components/ui/Price'
import { useMessages } from '@/hooks/ui/useMessages'
import { useNow } from '@/hooks/ui/useNow'
import { formatDate } from '@/lib/base/format/format-date'
import { formatDecliningPrice } from '@/lib/base/format/format-declining-price'
import { formatEtherExactly } from '@/lib/base/format/format-ether'
import { formatList } from '@/lib/base/format/format-list'
import { formatQuantity } from '@/lib/base/format/format-quantity'
import type { ListingPlan } from '@/lib/flows/orders/list/prepare-listing'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import type { BelowFloor } from '@/lib/orders/find-below-floor'
import { formatOrderPrice } from '@/lib/orders/format-order-price'
import type { ListingTerms } from '@/lib/orders/listing-terms'
import { computePayoutBreakdown, type PayoutPart } from '@/lib/orders/payout-breakdown'
import { getFigureUnit } from '@/lib/protocol/chains/figure-unit'
import { formatAmount } from '@/lib/protocol/chains/format-amount'
import { getCurrency, scaleAmount } from '@/lib/protocol/chains/get-currency'
import { computePriceWei, type OrderComponents } from '@/lib/protocol/seaport'

export interface ListReviewProps {
  plan: Pick<ListingPlan, 'orders' | 'terms' | 'royalty' | 'chainId' | 'farBelow' | 'replaced'>
  market: `0x${string}` | null
  isAgreed: boolean
  onAgree: (isAgreed: boolean) => void
}

/** Who gets how much, read out of the orders that are signed, and until when. */
export function ListReview({ plan, market, isAgreed, onAgree }: ListReviewProps) {
  const { list: messages } = useMessages(orderFlowsMessages)
  const { orders, terms, chainId, farBelow, replaced } = plan
  const [old, reactivated] = [true, false].map((isAsked) =>
    replaced.filter(({ hash }) => terms.replaces.includes(hash) === isAsked).map(formatOrderPrice),
  ) as [string[], string[]]
  const symbol = getCurrency(chainId, terms.currency).symbol
  const exactly = (amount: bigint) => formatAmount(amount, chainId, terms.currency)
  const parts = computePayoutBreakdown(orders, market)
  const falling = terms.lots[0]?.endPriceWei ? orders[0] : undefined
  const isSeveral = terms.lots.length > 1
  const tokens = terms.lots[0]?.tokens ?? []
  const [{ quantity = 1, decimals = 0 } = {}] = tokens
  const pieces = isSeveral || tokens.length > 1 ? 1n : BigInt(quantity)
  const piece = 10n ** BigInt(decimals)
  const totalWei = parts.reduce((sum, { startWei }) => sum + startWei, 0n)
  return (
    <>
      {farBelow && <SellerRiskAcknowledgement text={explainBelowFloor(farBelow, terms)} {...{ isAgreed, onAgree }} />}
      {old.length > 0 && <Notice text={messages.replaces({ price: formatList(old) })} />}
      {reactivated.length > 0 && <Notice text={messages.revives({ prices: formatList(reactivated) })} />}
      <PayoutBreakdown
        label={messages.whoGets}
        pays={isSeveral || pieces > 1n ? messages.payAll : messages.pays}
        roles={messages.role}
        symbol={symbol}
        parts={parts.map((part) => ({ ...part, startWei: scaleAmount(part.startWei, chainId, terms.currency) }))}
      >
        {(pieces > 1n || decimals > 0) && (
          <DefinitionRow label={messages.byPiece}>
            {formatQuantity(pieces, decimals)} × {exactly((totalWei * piece) / pieces)}
          </DefinitionRow>
        )}
        {falling && (
          <>
            <DefinitionRow label={messages.fallsTo}>{exactly(sumEnds(parts))}</DefinitionRow>
            <DefinitionRow label={messages.getsAtEnd}>
              {exactly(sumEnds(parts.filter(({ role }) => role === 'seller')))}
            </DefinitionRow>
          </>
        )}
        {isSeveral &&
          terms.lots.map(({ tokens: [token], priceWei }) => (
            <DefinitionRow key={`${token?.contract}:${token?.tokenId}`} label={token?.name ?? ''}>
              {exactly(BigInt(priceWei))}
            </DefinitionRow>
          ))}
        {tokens.length > 1 && (
          <DefinitionRow label={messages.together}>
            {tokens.map(({ contract, tokenId, name }) => (
              <span key={`${contract}:${tokenId}`} className="block">
                {name}
              </span>
            ))}
          </DefinitionRow>
        )}
        <DefinitionRow label={messages.end}>{formatDate(Number(terms.endTime) * 1000)} UTC</DefinitionRow>
      </PayoutBreakdown>
      <RoyaltySource royalty={plan.royalty} />
      {falling && <DutchPriceCurve order={falling} {...{ chainId, currency: terms.currency }} />}
      {terms.taker && (
        <p className="text-sm text-muted">
          {messages.onlyFor} <Address address={terms.taker} />
        </p>
      )}
      <p className="text-sm text-muted">{messages.revocable}</p>
    </>
  )
}

const sumEnds = (parts: readonly PayoutPart[]) => parts.reduce((sum, { endWei }) => sum + endWei, 0n)

const steps = 1000

interface DutchPriceCurveProps {
  order: OrderComponents
  chainId: number
  currency: `0x${string}`
}

/** How a price falls, where it stands now, and what it is at any time: read out of the order that is signed. */
export function DutchPriceCurve({ order, chainId, currency }: DutchPriceCurveProps) {
  const { list: messages } = useMessages(orderFlowsMessages)
  const id = useId()
  const { startTime, endTime } = order
  const nowSeconds = BigInt(useNow((nowMs) => Math.floor(nowMs / 1000)))
  const elapsed = nowSeconds < startTime ? 0n : nowSeconds > endTime ? endTime - startTime : nowSeconds - startTime
  const nowStep = Number((elapsed * BigInt(steps)) / (endTime - startTime))
  const [chosen, setChosen] = useState<number | null>(null)
  const at = chosen ?? nowStep
  const atSeconds = startTime + ((endTime - startTime) * BigInt(at)) / BigInt(steps)
  const symbol = getCurrency(chainId, currency).symbol
  const priceAt = (seconds: bigint) => scaleAmount(computePriceWei(order, seconds), chainId, currency)
  const [highestWei, lowestWei] = [priceAt(startTime), priceAt(endTime)]
  const price = formatDecliningPrice(priceAt(atSeconds), [highestWei, lowestWei])
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

/** The warning about a price far below others. For each listing type it names the two amounts that are compared. */
export function explainBelowFloor(
  { kind, lot, priceWei, floorWei, count }: BelowFloor,
  { chainId, currency, lots, taker, endTime }: ListingTerms,
): string {
  const { far } = getMessages(orderFlowsMessages).list
  // Both are by the smallest unit.
  const piece = 10n ** BigInt(lot.tokens[0]?.decimals ?? 0)
  const words = {
    name: lot.tokens[0]?.name ?? '',
    price: formatAmount(priceWei * piece, chainId, currency),
    floor: `${formatEtherExactly(floorWei * piece)} ${getFigureUnit()}`,
    date: formatDate(Number(endTime) * 1000),
    ...{ items: lot.tokens.length, count },
  }
  if (kind === 'end') return far.end(words)
  const isOne = lots.length === 1
  const text = isOne ? far[kind](words) : count === 1 ? far.one(words) : far.some(words)
  return `${text} ${taker ? far.taker : far.anyone}`
}
