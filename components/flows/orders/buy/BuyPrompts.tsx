import { Notice } from '@/components/ui/Notice'
import { StepList } from '@/components/ui/StepList'
import { usePurchaseMessages } from '@/hooks/ui/messages/usePurchaseMessages'
import { formatPaymentStep, formatPurchaseAmount } from '@/lib/flows/orders/buy/format-purchase'
import type { PurchasePlan } from '@/lib/flows/orders/buy/prepare-purchase'

/** How often the wallet is asked and for what, where a purchase takes more than one step. */
export function BuyPrompts({ plan }: { plan: PurchasePlan }) {
  const { buy: messages, safe: safeMessages } = usePurchaseMessages()
  const { payments, mostWei, isSimulated, fulfilment } = plan
  const { safe, isBatching } = plan.sender
  const buy = messages[fulfilment.isFalling ? 'confirmFalling' : 'confirm']
  if (payments.length === 0) return null
  return (
    <>
      {payments.some(({ kind, amountWei }) => kind === 'allow' && amountWei > mostWei) && (
        <p className="text-sm text-muted">{safe ? messages.safeAllowsMore : messages.allowsMore}</p>
      )}
      {isBatching ? (
        <StepList
          lead={safe ? safeMessages.together : messages.together}
          steps={[
            ...payments.map((step) => formatPaymentStep(plan, step)),
            buy({ price: formatPurchaseAmount(plan, mostWei) }),
          ]}
        />
      ) : (
        <Notice
          text={`${messages.stepsFirst({ count: payments.length })} ${isSimulated ? messages.tried : messages.untried}`}
        />
      )}
    </>
  )
}
