import { PriceParts } from '@/components/order/PriceParts'
import { Notice } from '@/components/ui/Notice'
import { useTradeMessages } from '@/hooks/useTradeMessages'
import { useVoucherMessages } from '@/hooks/useVoucherMessages'
import type { RedeemPlan } from '@/lib/creator/prepare-redeem'
import { splitVoucher } from '@/lib/creator/split-voucher'
import { formatEtherExactly } from '@/lib/format/format-ether'
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
  const { voucher, creator, chainId, sender, priceWei, hasNewPrice, royaltyRecipient } = plan
  const symbol = currencySymbol(chainId)
  return (
    <>
      {hasNewPrice && <Notice text={messages.newPrice({ price: `${formatEtherExactly(priceWei)} ${symbol}` })} />}
      <PriceParts
        label={messages.whoGets}
        pays={messages.pays}
        roles={messages.role}
        parts={splitVoucher(voucher, creator, market, { royaltyRecipient })}
        symbol={symbol}
      />
      <p className="text-sm text-muted">
        {sender.safe ? `${messages.safeMint} ${safeMessages.risk}` : `${notMinted} ${messages.mint}`}
      </p>
    </>
  )
}
