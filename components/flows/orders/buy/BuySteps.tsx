import { Icon } from '@/components/ui/Icon'
import { VisuallyHidden } from '@/components/ui/VisuallyHidden'
import type { SentTransaction } from '@/hooks/transactions/useSentTransaction'
import { useTransactions } from '@/hooks/transactions/useTransactions'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { listPurchaseSteps } from '@/lib/flows/orders/buy/list-purchase-steps'
import type { PurchasePlan } from '@/lib/flows/orders/buy/prepare-purchase'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import type { FlowState } from '@/lib/transactions/send/flow-state'

export interface BuyStepsProps {
  /** Of the listing that the page shows; another one may have taken its place. */
  orderHash: string
  state: FlowState<PurchasePlan>
  sent: SentTransaction | null
}

/** Where a purchase in wrapped coin stands: what is done, what is asked for now, what comes. One step has no list. */
export function BuySteps({ orderHash, state, sent }: BuyStepsProps) {
  const { buy: messages } = useMessages(purchaseMessages)
  const plan = 'plan' in state ? state.plan : null
  const { address } = useWallet()
  const transactions = useTransactions(plan?.account ?? sent?.transaction.account ?? address)
  const hash = sent?.transaction.about.orderHash ?? plan?.order.hash ?? orderHash
  const steps = listPurchaseSteps(transactions, hash, plan, sent?.transaction ?? null)
  if (steps.length < 2) return null
  return (
    <ol aria-label={messages.steps} className="flex gap-2 text-sm">
      {steps.map(({ kind, state: is }) => (
        <li
          key={kind}
          aria-current={is === 'now' ? 'step' : undefined}
          className={`flex flex-1 items-center gap-1.5 border-t-2 pt-2 ${is === 'now' ? 'border-accent text-text' : is === 'done' ? 'border-good text-muted' : 'border-line text-muted'}`}
        >
          {is === 'done' && <Icon name="check" className="size-4 text-good" />}
          {messages.stepName[kind]}
          {is === 'done' && <VisuallyHidden>, {messages.stepDone}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}
