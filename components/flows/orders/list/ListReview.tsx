import { RoyaltySource } from '@/components/flows/orders/RoyaltySource'
import { PayoutBreakdown } from '@/components/orders/PayoutBreakdown'
import { SellerRiskAcknowledgement } from '@/components/orders/SellerRiskAcknowledgement'
import { Address } from '@/components/ui/Address'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { Notice } from '@/components/ui/Notice'
import { useMessages } from '@/hooks/ui/useMessages'
import { formatDate } from '@/lib/base/format/format-date'
import { formatEtherExactly } from '@/lib/base/format/format-ether'
import { formatList } from '@/lib/base/format/format-list'
import { formatQuantity } from '@/lib/base/format/format-quantity'
import type { ListingPlan } from '@/lib/flows/orders/list/prepare-listing'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { formatOrderPrice } from '@/lib/orders/format-order-price'
import { computePayoutBreakdown } from '@/lib/orders/payout-breakdown'
import { getCurrencySymbol } from '@/lib/protocol/chains/currency-symbol'
import { DutchPriceCurve } from './DutchPriceCurve'
import { explainBelowFloor } from './explain-below-floor'

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
  const symbol = getCurrencySymbol(chainId, terms.currency)
  const exactly = (wei: bigint) => `${formatEtherExactly(wei)} ${symbol}`
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
      {old.length > 0 && <Notice text={messages.replaces({ price: formatList(old) })} />}
      {reactivated.length > 0 && <Notice text={messages.revives({ prices: formatList(reactivated) })} />}
      <PayoutBreakdown
        label={messages.whoGets}
        pays={isSeveral || pieces > 1n ? messages.payAll : messages.pays}
        roles={messages.role}
        {...{ parts, symbol }}
      >
        {(pieces > 1n || decimals > 0) && (
          <DefinitionRow label={messages.byPiece}>
            {formatQuantity(pieces, decimals)} × {exactly((totalWei * piece) / pieces)}
          </DefinitionRow>
        )}
        {falling && (
          <DefinitionRow label={messages.fallsTo}>
            {exactly(parts.reduce((sum, { endWei }) => sum + endWei, 0n))}
          </DefinitionRow>
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
      {falling && <DutchPriceCurve order={falling} symbol={symbol} />}
      {terms.taker && (
        <p className="text-sm text-muted">
          {messages.onlyFor} <Address address={terms.taker} />
        </p>
      )}
      <p className="text-sm text-muted">{messages.revocable}</p>
      {farBelow && <SellerRiskAcknowledgement text={explainBelowFloor(farBelow, terms)} {...{ isAgreed, onAgree }} />}
    </>
  )
}
