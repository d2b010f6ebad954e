import { OtherPaymentRisk } from '@/components/flows/orders/OtherPaymentRisk'
import { QuantityForm } from '@/components/flows/orders/QuantityForm'
import { OrderFlags } from '@/components/orders/OrderFlags'
import { Address } from '@/components/ui/Address'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { FiatAmount } from '@/components/ui/FiatAmount'
import { Notice } from '@/components/ui/Notice'
import { RiskAcknowledgement } from '@/components/ui/RiskAcknowledgement'
import { StepList } from '@/components/ui/StepList'
import { useAccountIdentity } from '@/hooks/accounts/useAccountIdentity'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { formatAddress } from '@/lib/base/format/format-address'
import { formatEther, formatEtherAtMost, formatEtherExactly, roundUpWei } from '@/lib/base/format/format-ether'
import { formatQuantity } from '@/lib/base/format/format-quantity'
import { isSameAddress } from '@/lib/base/format/is-same-address'
import { formatPaymentStep, formatPurchaseAmount } from '@/lib/flows/orders/buy/format-purchase'
import type { PurchasePlan } from '@/lib/flows/orders/buy/prepare-purchase'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { countPieces } from '@/lib/items/count-pieces'
import { getDecimals } from '@/lib/items/get-decimals'
import { formatAmount } from '@/lib/protocol/chains/format-amount'
import { getCurrency, scaleAmount } from '@/lib/protocol/chains/get-currency'
import type { Fulfilment, FulfilmentPayment } from '@/lib/protocol/seaport/decode-fulfilment'

/** What was decided in a review, which counts for its plan alone. */
export interface BuyDecision {
  plan: PurchasePlan | null
  /** Whether another number stands there than the review is of. */
  isEdited: boolean
  acceptsOther: boolean
  acceptsRepeat: boolean
}

export interface BuyReviewProps {
  plan: PurchasePlan
  /** What is bought: by it is known how its quantity is divided. */
  item: Pick<Item, 'contract' | 'tokenId' | 'name' | 'decimals'>
  /** Those of the order, with what only the answer of its item tells. */
  flags?: Order['flags']
  /** What part of the price goes to others, where that is to be agreed to. */
  otherBps: number | null
  /** Whether the buyer has asked for the same before, and nobody knows what came of it. */
  mayPayTwice: boolean
  decision: BuyDecision
  onDecide: (change: Partial<BuyDecision>) => void
  onQuantity: (quantity: bigint) => void
}

/** What leaves, what comes, who gets what. Read out of the call that will be signed. */
export function BuyReview(props: BuyReviewProps) {
  const { plan, item, flags = [], otherBps, mayPayTwice, decision, onDecide } = props
  const { buy: messages, safe: safeMessages } = useMessages(purchaseMessages)
  const { order, fulfilment, priceWei, mostWei, balanceWei, maxNetworkFeeWei } = plan
  const { safe } = plan.sender
  const [coin, symbol] = [getCurrency(order.chainId).symbol, getCurrency(order.chainId, plan.currency).symbol]
  // Sums are of what is said, so that they can be added up.
  const scaledWei = scaleAmount(mostWei, order.chainId, plan.currency)
  const shownWei = fulfilment.isFalling ? roundUpWei(scaledWei) : scaledWei
  const amount = (wei: bigint) => formatPurchaseAmount(plan, wei)
  const price = amount(mostWei)
  const fee = `${formatEtherAtMost(maxNetworkFeeWei)} ${coin}`
  const total = `${formatEtherExactly(shownWei + roundUpWei(maxNetworkFeeWei))} ${coin}`
  const worth = { amount: formatEtherExactly(shownWei), symbol }
  const feeWorth = { amount: formatEtherAtMost(maxNetworkFeeWei), symbol: coin }
  return (
    <>
      <BuyQuantity {...props} />
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
            {safe ? price : coin === symbol ? total : `${price} + ${fee}`}
          </strong>
          <FiatAmount amounts={safe ? [worth] : [worth, feeWorth]} className="block" />
        </DefinitionRow>
        <DefinitionRow label={safe ? safeMessages.balance : messages.balance}>
          {formatAmount(balanceWei, order.chainId, plan.currency, formatEther)}
        </DefinitionRow>
        {fulfilment.received.map((received) => (
          <DefinitionRow key={`${received.contract}:${received.tokenId}`} label={messages.receive}>
            {isOf(received, item) && <span className="block">{item.name}</span>}
            {messages.token({ tokenId: received.tokenId, ...countPieces(nameQuantity(received, item)) })}{' '}
            <Address address={received.contract} />
          </DefinitionRow>
        ))}
      </dl>
      <section aria-label={messages.whoGets}>
        <h3 className="text-sm text-muted">{messages.whoGets}</h3>
        <dl className="figures mt-2 flex flex-col gap-2">
          {fulfilment.payments.map((payment) => (
            <PaymentRow key={`${payment.role}:${payment.recipient}:${payment.amountWei}`} {...{ plan, payment }} />
          ))}
        </dl>
      </section>
      <OrderFlags order={{ flags }} />
      <p className="text-sm text-muted">{messages.final}</p>
      {mostWei > priceWei && <p className="text-sm text-muted">{messages.rises}</p>}
      {fulfilment.isFalling && <p className="text-sm text-muted">{messages.falls}</p>}
      {safe && <p className="text-sm text-muted">{safeMessages.risk}</p>}
      {otherBps !== null && (
        <OtherPaymentRisk
          bps={otherBps}
          isAgreed={decision.acceptsOther}
          onAgree={(acceptsOther) => onDecide({ acceptsOther })}
        />
      )}
      {mayPayTwice && (
        <RiskAcknowledgement
          text={messages.repeat}
          label={messages.repeatYes}
          isAgreed={decision.acceptsRepeat}
          onAgree={(acceptsRepeat) => onDecide({ acceptsRepeat })}
        />
      )}
    </>
  )
}

const isOf = ({ contract, tokenId }: Fulfilment['received'][number], item: BuyReviewProps['item']) =>
  isSameAddress(item.contract, contract) && item.tokenId === String(tokenId)

/** By the decimals of the item, where it is that: another item of a bundle may have others. */
function nameQuantity(received: Fulfilment['received'][number], item: BuyReviewProps['item']): bigint | string {
  const { quantity } = received
  return isOf(received, item) && item.decimals ? formatQuantity(quantity, item.decimals) : quantity
}

function PaymentRow({ plan, payment }: { plan: PurchasePlan; payment: FulfilmentPayment }) {
  const { recipient, amountWei } = payment
  const role = useMessages(purchaseMessages).buy.role[payment.role]
  const { name } = useAccountIdentity(plan.order.chainId, recipient)
  return (
    <DefinitionRow label={name === formatAddress(recipient) ? role : `${role}, ${name}`}>
      {formatPurchaseAmount(plan, amountWei)} <Address address={recipient} />
    </DefinitionRow>
  )
}

/** How often the wallet is asked and for what, where a purchase takes more than one step. */
export function BuyPrompts({ plan }: { plan: PurchasePlan }) {
  const { buy: messages, safe: safeMessages } = useMessages(purchaseMessages)
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

/** How many of an edition, where the sale can be bought bit by bit. */
function BuyQuantity({ plan, item, onQuantity, onDecide }: BuyReviewProps) {
  const { buy: messages } = useMessages(purchaseMessages)
  const { fulfilment, pieces, order } = plan
  if (pieces < 2n) return null
  const decimals = getDecimals(item, order)
  const hint =
    decimals > 0 ? messages.leftInParts({ amount: formatQuantity(pieces, decimals) }) : messages.left({ count: pieces })
  return (
    <QuantityForm
      {...{ id: 'buy-quantity', hint, decimals, onQuantity }}
      chosen={fulfilment.received[0]?.quantity ?? 1n}
      most={pieces}
      onEdited={(isEdited) => onDecide({ isEdited })}
    />
  )
}
