import { useEffect, useState, useSyncExternalStore } from 'react'
import { OtherPaymentRisk } from '@/components/flows/orders/OtherPaymentRisk'
import { ExternalFundsNotice } from '@/components/flows/shell/Shortfall'
import { SwitchNetwork } from '@/components/flows/shell/SwitchNetwork'
import { OrderFlags } from '@/components/orders/OrderFlags'
import { Address } from '@/components/ui/Address'
import { Button } from '@/components/ui/Button'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { DialogActions } from '@/components/ui/DialogActions'
import { FiatAmount } from '@/components/ui/FiatAmount'
import { Notice } from '@/components/ui/Notice'
import { RiskAcknowledgement } from '@/components/ui/RiskAcknowledgement'
import { StepList } from '@/components/ui/StepList'
import { useAccountIdentity } from '@/hooks/accounts/useAccountIdentity'
import { useOrderFlowMessages } from '@/hooks/ui/messages/useOrderFlowMessages'
import { usePurchaseMessages } from '@/hooks/ui/messages/usePurchaseMessages'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { formatAddress } from '@/lib/base/format/format-address'
import { formatEtherAtMost, formatEtherExactly, roundUpWei } from '@/lib/base/format/format-ether'
import { formatQuantity } from '@/lib/base/format/format-quantity'
import { isSameAddress } from '@/lib/base/format/is-same-address'
import type { PurchasePlan } from '@/lib/flows/orders/buy/prepare-purchase'
import { isRepeatedPurchase } from '@/lib/flows/orders/buy/same-purchase'
import type { PaymentStep } from '@/lib/flows/orders/payment-steps'
import { getDecimals } from '@/lib/items/get-decimals'
import { getCurrencySymbol } from '@/lib/protocol/chains/currency-symbol'
import { computeOtherBps } from '@/lib/protocol/royalties/compute-other-payments'
import type { ReviewChange } from '@/lib/transactions/send/flow-state'
import { getTransactionStore } from '@/lib/transactions/transaction-store'
import { BuyQuantity } from './BuyQuantity'

export interface BuyReviewProps {
  plan: PurchasePlan
  /** What is bought, where it is known how its quantity is divided. */
  item?: Pick<Item, 'contract' | 'tokenId' | 'decimals'> | undefined
  /** Those of the order, with what only the answer of its item tells. */
  flags?: Order['flags']
  /** Whether another number is wanted, and the plan of that is not there yet. */
  isHeld: boolean
  rejected: boolean
  /** Why this is not what was shown before. */
  change?: ReviewChange<PurchasePlan> | undefined
  chainName: string
  isOnChain: boolean
  onConfirm: () => void
  onQuantity: (quantity: bigint) => void
  /** Undefined for a wallet that cannot: a Safe lives on one network. */
  onSwitch: (() => Promise<unknown>) | undefined
}

/** So long a review that took another one's place can't be confirmed: the click may have been meant for that one. */
const stillMs = 1_000

/** Before the wallet is asked: what leaves, what comes, who gets what. Read out of the call that will be signed. */
export function BuyReview({
  plan,
  item,
  flags = [],
  isHeld,
  rejected,
  change,
  chainName,
  isOnChain,
  onConfirm,
  onQuantity,
  onSwitch,
}: BuyReviewProps) {
  const { buy: messages, safe: safeMessages } = usePurchaseMessages()
  const { flow } = useOrderFlowMessages()
  const [isStill, setStill] = useState(change !== undefined)
  const [isEdited, setEdited] = useState(false)
  const [isAgreed, setAgreed] = useState(false)
  const [isOtherAgreed, setOtherAgreed] = useState(false)
  const { subscribe, getState } = getTransactionStore()
  const mayPayTwice = useSyncExternalStore(subscribe, () => isRepeatedPurchase(getState(), plan))
  useEffect(() => {
    const timer = setTimeout(() => setStill(false), stillMs)
    return () => clearTimeout(timer)
  }, [])
  const { order, fulfilment, priceWei, mostWei, maxNetworkFeeWei, payments, isSimulated } = plan
  const { safe, isBatching } = plan.sender
  const otherBps = computeOtherBps(fulfilment.payments, priceWei)
  const isMissing = (mayPayTwice && !isAgreed) || (otherBps !== null && !isOtherAgreed)
  const [coin, symbol] = [getCurrencySymbol(order.chainId), getCurrencySymbol(order.chainId, plan.currency)]
  const format = fulfilment.isFalling ? formatEtherAtMost : formatEtherExactly
  // Sums are of what is said, so that they can be added up.
  const shownWei = fulfilment.isFalling ? roundUpWei(mostWei) : mostWei
  const amount = (wei: bigint) => `${format(wei)} ${symbol}`
  const price = amount(mostWei)
  const fee = `${formatEtherAtMost(maxNetworkFeeWei)} ${coin}`
  const worth = { amount: formatEtherExactly(shownWei), symbol }
  const feeWorth = { amount: formatEtherAtMost(maxNetworkFeeWei), symbol: coin }
  const nameStep = ({ kind, amountWei }: PaymentStep) => messages.step[kind]({ amount: format(amountWei), symbol })
  const [step] = isBatching ? [] : payments
  const nameOne = (name: string) => (safe ? safeMessages.step({ step: name }) : name)
  const name = fulfilment.isFalling ? 'confirmFalling' : 'confirm'
  const confirm = (safe ? safeMessages : messages)[name]
  return (
    <>
      {change && <Notice text={change === 'changed' ? flow.changed : messages.change[change]} />}
      {rejected && <Notice text={messages.rejected} />}
      {safe && <Notice icon="wallet" text={safeMessages.sends({ ...safe, safe: formatAddress(plan.account) })} />}
      {payments.some(({ kind, amountWei }) => kind === 'allow' && amountWei > mostWei) && (
        <p className="text-sm text-muted">{safe ? messages.safeAllowsMore : messages.allowsMore}</p>
      )}
      {isBatching && payments.length > 0 && (
        <StepList
          lead={safe ? safeMessages.together : messages.together}
          steps={[...payments.map(nameStep), messages[name]({ price })]}
        />
      )}
      {step && (
        <Notice
          text={[messages.stepsFirst({ count: payments.length }), isSimulated ? messages.tried : messages.untried].join(
            ' ',
          )}
        />
      )}
      {plan.lacks && <ExternalFundsNotice lacks={plan.lacks} isSimulated={isSimulated} />}
      <BuyQuantity plan={plan} decimals={getDecimals(item ?? {}, order)} onChange={onQuantity} onEdit={setEdited} />
      <dl className="figures flex flex-col gap-2 border-y border-line py-4">
        <DefinitionRow label={messages.price}>
          <span className="text-lg">
            {fulfilment.isFalling ? messages.atMost({ price: amount(priceWei) }) : amount(priceWei)}
          </span>
        </DefinitionRow>
        {mostWei > priceWei && <DefinitionRow label={messages.mostPrice}>{price}</DefinitionRow>}
        <DefinitionRow label={safe ? safeMessages.feeLabel : messages.networkFee}>
          {safe ? safeMessages.networkFee : fee}
        </DefinitionRow>
        <DefinitionRow label={messages.total}>
          <strong className="text-lg font-medium">
            {safe
              ? price
              : coin === symbol
                ? `${formatEtherExactly(shownWei + roundUpWei(maxNetworkFeeWei))} ${coin}`
                : `${price} + ${fee}`}
          </strong>
          <FiatAmount amounts={safe ? [worth] : [worth, feeWorth]} className="block" />
        </DefinitionRow>
        {fulfilment.received.map(({ contract, tokenId, quantity }) => (
          <DefinitionRow key={`${contract}:${tokenId}`} label={messages.receive}>
            {messages.token({ tokenId, quantity: nameQuantity({ contract, tokenId, quantity }, item) })}{' '}
            <Address address={contract} />
          </DefinitionRow>
        ))}
      </dl>
      <section aria-label={messages.whoGets}>
        <h3 className="text-sm text-muted">{messages.whoGets}</h3>
        <dl className="figures mt-2 flex flex-col gap-2">
          {fulfilment.payments.map(({ recipient, role, amountWei }) => (
            <Payment
              key={`${role}:${recipient}:${amountWei}`}
              chainId={order.chainId}
              role={messages.role[role]}
              {...{ recipient, amount: amount(amountWei) }}
            />
          ))}
        </dl>
      </section>
      <OrderFlags order={{ flags }} />
      <p className="text-sm text-muted">{messages.final}</p>
      {mostWei > priceWei && <p className="text-sm text-muted">{messages.rises}</p>}
      {fulfilment.isFalling && <p className="text-sm text-muted">{messages.falls}</p>}
      {safe && <p className="text-sm text-muted">{safeMessages.risk}</p>}
      {otherBps !== null && <OtherPaymentRisk bps={otherBps} isAgreed={isOtherAgreed} onAgree={setOtherAgreed} />}
      {mayPayTwice && (
        <RiskAcknowledgement text={messages.repeat} label={messages.repeatYes} {...{ isAgreed, onAgree: setAgreed }} />
      )}
      {isOnChain ? (
        <DialogActions>
          <Button
            variant="primary"
            className="py-2 wrap-anywhere whitespace-normal!"
            disabled={isHeld || isStill || isEdited || isMissing}
            onClick={onConfirm}
          >
            {step ? nameOne(nameStep(step)) : confirm({ price })}
          </Button>
        </DialogActions>
      ) : !onSwitch ? (
        <Notice text={safeMessages.wrongChain({ chain: chainName })} />
      ) : (
        <SwitchNetwork text={messages.wrongChain({ chain: chainName })} {...{ chainName, onSwitch }} />
      )}
    </>
  )
}

/** By the decimals of the item, where it is that: another item of a bundle may have others. */
function nameQuantity(
  { contract, tokenId, quantity }: PurchasePlan['fulfilment']['received'][number],
  item: BuyReviewProps['item'],
): bigint | string {
  const isIt = item && isSameAddress(item.contract, contract) && item.tokenId === String(tokenId)
  return isIt && item.decimals ? formatQuantity(quantity, item.decimals) : quantity
}

interface PaymentProps {
  chainId: number
  role: string
  recipient: string
  amount: string
}

function Payment({ chainId, role, recipient, amount }: PaymentProps) {
  const { name } = useAccountIdentity(chainId, recipient)
  return (
    <DefinitionRow label={name === formatAddress(recipient) ? role : `${role}, ${name}`}>
      {amount} <Address address={recipient} />
    </DefinitionRow>
  )
}
