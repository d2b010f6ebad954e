import {
  ItemType,
  isPayment,
  type OfferItem,
  type OrderComponents,
  type OrderShape,
  OrderType,
} from '@/lib/protocol/seaport'
import { collectIssues, type OrderIssue } from './order-issues'
import { maxPriceWei, type OrderRules } from './order-rules'
import { isFixedAmount } from './validate-listing'
import { isFeePaid, sumAmounts, validateMoneyItem, validatePayments } from './validate-payments'

/** What an offer breaks of the rules for what it gives and what it asks for. */
export function validateOffer(components: OrderComponents, shape: OrderShape, rules: OrderRules): OrderIssue[] {
  const [money] = components.offer
  if (!money) return []
  return [
    ...validateMoneyItem(money, 'offer.0', rules),
    ...findItemIssues(components),
    ...validatePayments(components, rules),
    ...findPriceIssues(money, components, shape, rules),
  ]
}

function findItemIssues({ offerer, orderType, consideration }: OrderComponents): OrderIssue[] {
  const index = consideration.findIndex((item) => !isPayment(item))
  const item = consideration[index]
  if (!item) return []
  // One ERC-721 has an amount of 1, so several of a collection come one by one, in parts.
  const isAllOrNothing = item.itemType === ItemType.erc721Criteria && item.startAmount > 1n
  return collectIssues([
    [!isFixedAmount(item), 'consideration_amount', `consideration.${index}`],
    [isAllOrNothing && orderType !== OrderType.partialOpen, 'order_type', 'orderType'],
    [item.recipient !== offerer, 'recipient_not_offerer', `consideration.${index}.recipient`],
  ])
}

function findPriceIssues(
  money: OfferItem,
  { offerer, orderType }: OrderComponents,
  { payments, quantity }: OrderShape,
  { marketFee }: OrderRules,
): OrderIssue[] {
  const parts = orderType === OrderType.partialOpen && quantity > 0n ? quantity : 1n
  const changes = [money, ...payments].some((item) => item.startAmount !== item.endAmount)
  return collectIssues([
    [money.startAmount === 0n || money.endAmount === 0n, 'zero_price', 'offer.0'],
    [money.startAmount > maxPriceWei, 'price_too_high', 'offer.0'],
    [changes, 'offer_changes', 'offer.0'],
    [payments.some(({ token }) => token !== money.token), 'currencies_mixed', 'consideration'],
    [payments.some(({ recipient }) => recipient === offerer), 'offer_pays_offerer', 'consideration'],
    [sumAmounts(payments, 'startAmount') >= money.startAmount && payments.length > 0, 'fees_too_high', 'consideration'],
    [[money, ...payments].some((item) => item.startAmount % parts !== 0n), 'price_not_divisible', 'offer.0'],
    [!isFeePaid([money], marketFee, payments), 'market_fee_missing', 'consideration'],
  ])
}
