import { PayoutBreakdown } from '@/components/orders/PayoutBreakdown'
import { SellerRiskAcknowledgement } from '@/components/orders/SellerRiskAcknowledgement'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { Notice } from '@/components/ui/Notice'
import { useMessages } from '@/hooks/ui/useMessages'
import { formatDate } from '@/lib/base/format/format-date'
import { formatEtherExactly } from '@/lib/base/format/format-ether'
import type { VoucherPricePlan } from '@/lib/flows/vouchers/prepare-voucher-price'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { vouchersMessages } from '@/lib/i18n/generated/vouchers-messages'
import { getCurrency } from '@/lib/protocol/chains/get-currency'
import { sumPayments } from '@/lib/protocol/contracts/voucher'
import { computeVoucherPayoutBreakdown } from '@/lib/vouchers/voucher-payout-breakdown'

export interface VoucherPriceReviewProps {
  plan: VoucherPricePlan
  /** Who gets the market's fee. */
  market: `0x${string}` | null
  /** To other items going off sale. */
  isAgreed: boolean
  onAgree: (isAgreed: boolean) => void
}

/** Who gets how much of the new price, and what becomes of what was signed before. */
export function VoucherPriceReview({ plan, market, isAgreed, onAgree }: VoucherPriceReviewProps) {
  const { list } = useMessages(orderFlowsMessages)
  const { price: messages } = useMessages(vouchersMessages)
  const { voucher, isMoved, oldPriceWei, ended, account, chainId } = plan
  const symbol = getCurrency(chainId).symbol
  const isLower = sumPayments(voucher) < oldPriceWei
  return (
    <>
      {ended !== null && <Notice text={messages.higher} />}
      <PayoutBreakdown
        label={list.whoGets}
        pays={list.pays}
        roles={list.role}
        parts={computeVoucherPayoutBreakdown(voucher, account, market)}
        symbol={symbol}
      >
        <DefinitionRow label={messages.was}>
          {formatEtherExactly(oldPriceWei)} {symbol}
        </DefinitionRow>
        <DefinitionRow label={list.end}>{formatDate(Number(voucher.deadline) * 1000)} UTC</DefinitionRow>
      </PayoutBreakdown>
      {isMoved && <p className="text-sm text-muted">{messages.moved}</p>}
      {ended === null && isLower && !isMoved && <p className="text-sm text-muted">{messages.lower}</p>}
      {needsAcknowledgement(plan) && (
        <SellerRiskAcknowledgement text={messages.others({ count: BigInt(ended ?? 0) })} {...{ isAgreed, onAgree }} />
      )}
    </>
  )
}

/** Whether other items go off sale by it. */
export function needsAcknowledgement({ ended }: Pick<VoucherPricePlan, 'ended'>): boolean {
  return ended !== null && ended !== '0'
}
