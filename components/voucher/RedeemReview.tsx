import { PriceParts } from '@/components/order/PriceParts'
import { useTradeMessages } from '@/hooks/useTradeMessages'
import { useVoucherMessages } from '@/hooks/useVoucherMessages'
import type { RedeemPlan } from '@/lib/creator/prepare-redeem'
import { splitVoucher } from '@/lib/creator/split-voucher'
import { currencySymbol } from '@/lib/market/currency-symbol'

export interface RedeemReviewProps {
  plan: RedeemPlan
  /** Who gets the market's fee. */
  market: `0x${string}` | null
}

/** Who gets how much, and who pays for the mint. */
export function RedeemReview({ plan, market }: RedeemReviewProps) {
  const { redeem: messages, notMinted } = useVoucherMessages()
  const { safe: safeMessages } = useTradeMessages()
  const { voucher, creator, chainId, sender } = plan
  return (
    <>
      <PriceParts
        label={messages.whoGets}
        pays={messages.pays}
        roles={messages.role}
        parts={splitVoucher(voucher, creator, market)}
        symbol={currencySymbol(chainId)}
      />
      <p className="text-sm text-muted">
        {sender.safe ? `${messages.safeMint} ${safeMessages.risk}` : `${notMinted} ${messages.mint}`}
      </p>
    </>
  )
}
