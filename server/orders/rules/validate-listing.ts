import { ItemType, type OfferItem, type OrderComponents, type OrderShape, OrderType } from '@/lib/protocol/seaport'
import { collectIssues, type OrderIssue } from './order-issues'
import { maxPriceWei, maxQuantity, type OrderRules } from './order-rules'
import { isFeePaid, sumAmounts, validatePayments } from './validate-payments'

/** What a listing breaks of the rules for what it offers and what it asks for. */
export function validateListing(components: OrderComponents, shape: OrderShape, rules: OrderRules): OrderIssue[] {
  return [
    ...findItemIssues(components, rules),
    ...validatePayments(components, rules),
    ...findPriceIssues(components, shape, rules),
  ]
}

function findItemIssues({ offer }: OrderComponents, { bundleItems }: OrderRules): OrderIssue[] {
  const names = offer.map(({ token, identifierOrCriteria }) => `${token} ${identifierOrCriteria}`)
  return [
    ...collectIssues([
      [offer.length > bundleItems, 'offer_items', 'offer'],
      [new Set(names).size < names.length, 'offer_duplicate', 'offer'],
    ]),
    ...offer.flatMap((item, index) => collectIssues([[!isFixedAmount(item), 'offer_amount', `offer.${index}`]])),
  ]
}

/** 1 of an ERC-721, some of an ERC-1155; never an amount that changes with time. */
export function isFixedAmount({ itemType, startAmount, endAmount }: OfferItem): boolean {
  const most = itemType === ItemType.erc721 ? 1n : maxQuantity
  return startAmount === endAmount && startAmount >= 1n && startAmount <= most
}

function findPriceIssues(
  { offerer, orderType }: OrderComponents,
  { payments, items, taker, quantity }: OrderShape,
  { marketFee }: OrderRules,
): OrderIssue[] {
  const isDutch = payments.some((item) => item.startAmount !== item.endAmount)
  const parts = orderType === OrderType.partialOpen && quantity > 0n ? quantity : 1n
  const priceWei = sumAmounts(payments, 'startAmount')
  return collectIssues([
    [priceWei > maxPriceWei, 'price_too_high', 'consideration'],
    [payments.some((item) => item.endAmount > item.startAmount), 'price_rises', 'consideration'],
    [isDutch && (items.length > 1 || taker !== null), 'dutch_not_single', 'consideration'],
    [
      payments.some((item) => item.startAmount % parts !== 0n || item.endAmount % parts !== 0n),
      'price_not_divisible',
      'consideration',
    ],
    [!payments.some((item) => item.recipient === offerer && item.endAmount > 0n), 'offerer_not_paid', 'consideration'],
    [!isFeePaid(payments, marketFee, payments), 'market_fee_missing', 'consideration'],
  ])
}
