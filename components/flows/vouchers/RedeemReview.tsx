import { OtherPaymentRisk, type OtherPaymentRiskProps } from '@/components/flows/orders/OtherPaymentRisk'
import { PayoutBreakdown } from '@/components/orders/PayoutBreakdown'
import { Notice } from '@/components/ui/Notice'
import { useMessages } from '@/hooks/ui/useMessages'
import { formatEtherExactly } from '@/lib/base/format/format-ether'
import type { RedeemPlan } from '@/lib/flows/vouchers/prepare-redeem'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { vouchersMessages } from '@/lib/i18n/generated/vouchers-messages'
import { getCurrency } from '@/lib/protocol/chains/get-currency'
import { computeOtherBps } from '@/lib/protocol/royalties/compute-other-payments'
import { computeVoucherPayoutBreakdown } from '@/lib/vouchers/voucher-payout-breakdown'

export interface RedeemReviewProps extends Omit<OtherPaymentRiskProps, 'bps'> {
  plan: RedeemPlan
  /** Who gets the market's fee. */
  market: `0x${string}` | null
}

/** Who gets how much, and who pays for the mint. */
export function RedeemReview({ plan, market, isAgreed, onAgree }: RedeemReviewProps) {
  const { redeem: messages, notMinted } = useMessages(vouchersMessages)
  const { safe: safeMessages } = useMessages(purchaseMessages)
  const { chainId, sender, priceWei, hasNewPrice } = plan
  const otherBps = computeVoucherOtherBps(plan, market)
  const symbol = getCurrency(chainId).symbol
  return (
    <>
      {hasNewPrice && <Notice text={messages.newPrice({ price: `${formatEtherExactly(priceWei)} ${symbol}` })} />}
      <PayoutBreakdown
        label={messages.whoGets}
        pays={messages.pays}
        roles={messages.role}
        parts={computeVoucherPayoutBreakdown(plan.voucher, plan.creator, market, plan)}
        symbol={symbol}
      />
      {otherBps !== null && <OtherPaymentRisk bps={otherBps} {...{ isAgreed, onAgree }} />}
      <p className="text-sm text-muted">
        {sender.safe ? `${messages.safeMint} ${safeMessages.risk}` : `${notMinted} ${messages.mint}`}
      </p>
    </>
  )
}

/** The part of the price that is neither royalty nor fee; null where it is not large. */
export function computeVoucherOtherBps(plan: RedeemPlan, market: RedeemReviewProps['market']): number | null {
  const parts = computeVoucherPayoutBreakdown(plan.voucher, plan.creator, market, plan)
  return computeOtherBps(
    parts.map(({ role, startWei }) => ({ role, amountWei: startWei })),
    plan.priceWei,
  )
}
