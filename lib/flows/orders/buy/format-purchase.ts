import type { AppError, ErrorCode } from '@/lib/base/errors/app-error'
import { formatEtherAtMost, formatEtherExactly } from '@/lib/base/format/format-ether'
import type { PaymentStep } from '@/lib/flows/orders/payment-steps'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import { toUserMessage, type UserMessage } from '@/lib/i18n/to-user-message'
import { formatAmount } from '@/lib/protocol/chains/format-amount'
import { getCurrency, scaleAmount } from '@/lib/protocol/chains/get-currency'
import { getRefusal } from '@/lib/transactions/send/refusals'
import type { Transaction } from '@/lib/transactions/transaction'
import type { TransactionView } from '@/lib/transactions/view/transaction-view'
import type { PurchasePlan } from './prepare-purchase'
import { isPurchase } from './purchase-intent'

type Paid = Pick<PurchasePlan, 'chainId' | 'currency' | 'fulfilment'>

/** To the last digit, in the currency of the sale; of a price that falls with time no less than can leave. */
export function formatPurchaseAmount({ chainId, currency, fulfilment }: Paid, wei: bigint): string {
  const format = fulfilment.isFalling ? formatEtherAtMost : formatEtherExactly
  return formatAmount(wei, chainId, currency, format)
}

export function formatPaymentStep(plan: Paid, { kind, amountWei }: PaymentStep): string {
  const format = plan.fulfilment.isFalling ? formatEtherAtMost : formatEtherExactly
  const symbol = getCurrency(plan.chainId, plan.currency).symbol
  return getMessages(purchaseMessages).buy.step[kind]({
    amount: format(scaleAmount(amountWei, plan.chainId, plan.currency)),
    symbol,
  })
}

/** On the button: what the wallet is asked for next. */
export function formatPurchaseLabel(plan: PurchasePlan): string {
  const { buy, safe } = getMessages(purchaseMessages)
  const { sender, payments, fulfilment, mostWei } = plan
  const [step] = sender.isBatching ? [] : payments
  if (step) {
    const name = formatPaymentStep(plan, step)
    return sender.safe ? safe.step({ step: name }) : name
  }
  const name = fulfilment.isFalling ? 'confirmFalling' : 'confirm'
  return (sender.safe ? safe : buy)[name]({ price: formatPurchaseAmount(plan, mostWei) })
}

/** What the wallet asks for, where that is the purchase itself; undefined for a step before it. */
export function formatPurchasePrompt({ chainId, about }: Pick<Transaction, 'chainId' | 'about'>): string | undefined {
  if (!isPurchase(about) || about.kind !== 'buy') return undefined
  const price = formatAmount(about.amountWei, chainId, about.currency)
  return getMessages(purchaseMessages).buy.confirming({ price })
}

/** As finely as the pre-flight knows it. */
export function explainPurchaseFailure(error: AppError): UserMessage {
  const [message, found] = [toUserMessage(error), getRefusal(error)]
  if (!found) return message
  const text = getMessages(purchaseMessages).refusal[found.reason]
  return { text, action: found.action ?? message.action }
}

/** Whether what was sent came to nothing and no other try can succeed: somebody else has it, or it is off sale. */
export function isSaleOver({ status, about, error }: Transaction, view: TransactionView): boolean {
  return view === 'lapsed' || (status === 'failed' && about.kind === 'buy' && error !== 'transaction_reverted')
}

/** What may come back under another order: a sold work is not for sale again by mistake. */
const lapsed: readonly ErrorCode[] = ['order_expired', 'order_cancelled', 'order_inactive']

export const hasLapsed = ({ code }: AppError): boolean => lapsed.includes(code)
