import { zeroAddress, zeroHash } from 'viem'
import type { Config } from '@/lib/schemas/config'
import { ItemType, type OrderComponents, OrderType } from '@/lib/seaport'
import { buildOrderIssue, type OrderIssue, type OrderIssueCode } from './order-issues'

export interface ListingRules {
  nowSeconds: bigint
  marketFee: Config['marketFee']
  startDelaySeconds: bigint
  orderDurationSeconds: bigint
}

const maxPayments = 10
/** Keeps every sum inside uint256 and the database's numeric(78,0). */
const maxPriceWei = 2n ** 128n - 1n

/**
 * The market's own rules for a listing, without a look at the chain: all that it breaks, each with where. Empty when
 * it is one ERC-721 for the chain's own coin, whole, without zone or conduit (threats, section 0, decision 4).
 */
export function findListingIssues(components: OrderComponents, rules: ListingRules): OrderIssue[] {
  if (!isSingleListing(components)) return [buildOrderIssue('kind_not_supported', 'order.parameters')]
  return [
    ...findTermIssues(components),
    ...findOfferIssues(components),
    ...findPaymentIssues(components),
    ...findPriceIssues(components, rules),
    ...findTimeIssues(components, rules),
  ]
}

/** Whether it is the one kind taken by now: no bundle, no ERC-1155, no offer, no private sale, no Dutch price. */
function isSingleListing({ offer, consideration }: OrderComponents): boolean {
  const [first, second] = offer
  if (second || (first && first.itemType !== ItemType.erc721 && first.itemType !== ItemType.native)) return false
  if (consideration.some((item) => item.itemType >= ItemType.erc721)) return false
  return consideration.every((item) => item.startAmount === item.endAmount)
}

function findTermIssues({ orderType, zone, zoneHash, conduitKey }: OrderComponents): OrderIssue[] {
  return collect([
    [orderType !== OrderType.fullOpen, 'order_type', 'orderType'],
    [zone !== zeroAddress, 'zone_not_accepted', 'zone'],
    [zoneHash !== zeroHash, 'zone_hash_not_accepted', 'zoneHash'],
    [conduitKey !== zeroHash, 'conduit_not_accepted', 'conduitKey'],
  ])
}

function findOfferIssues({ offer: [item] }: OrderComponents): OrderIssue[] {
  if (item?.itemType !== ItemType.erc721) return collect([[true, 'offer_items', 'offer']])
  return collect([[item.startAmount !== 1n || item.endAmount !== 1n, 'offer_amount', 'offer.0']])
}

function findPaymentIssues({ consideration }: OrderComponents): OrderIssue[] {
  return consideration.flatMap((item, index) => {
    const at = `consideration.${index}`
    const isNative = item.itemType === ItemType.native
    return collect([
      [!isNative, 'currency_not_accepted', at],
      [isNative && (item.token !== zeroAddress || item.identifierOrCriteria !== 0n), 'native_item', at],
      [item.recipient === zeroAddress, 'recipient_zero', `${at}.recipient`],
      [item.startAmount === 0n || item.endAmount === 0n, 'zero_price', at],
    ])
  })
}

function findPriceIssues({ offerer, consideration }: OrderComponents, { marketFee }: ListingRules): OrderIssue[] {
  const sum = (items: OrderComponents['consideration']) => items.reduce((total, item) => total + item.startAmount, 0n)
  const paidTo = (recipient: string) => sum(consideration.filter((item) => item.recipient === recipient))
  const priceWei = sum(consideration)
  const feeWei = (priceWei * BigInt(marketFee.bps)) / 10_000n
  const isFeePaid = feeWei === 0n || !marketFee.recipient || paidTo(marketFee.recipient) >= feeWei
  return collect([
    [consideration.length === 0 || consideration.length > maxPayments, 'consideration_items', 'consideration'],
    [priceWei > maxPriceWei, 'price_too_high', 'consideration'],
    [paidTo(offerer) === 0n, 'offerer_not_paid', 'consideration'],
    [!isFeePaid, 'market_fee_missing', 'consideration'],
  ])
}

function findTimeIssues({ startTime, endTime }: OrderComponents, rules: ListingRules): OrderIssue[] {
  return collect([
    [endTime <= startTime, 'end_before_start', 'endTime'],
    [endTime <= rules.nowSeconds, 'expired', 'endTime'],
    [startTime > rules.nowSeconds + rules.startDelaySeconds, 'start_too_late', 'startTime'],
    [endTime > rules.nowSeconds + rules.orderDurationSeconds, 'end_too_late', 'endTime'],
  ])
}

function collect(checks: readonly (readonly [broken: boolean, code: OrderIssueCode, path: string])[]): OrderIssue[] {
  return checks.filter(([broken]) => broken).map(([, code, path]) => buildOrderIssue(code, `order.parameters.${path}`))
}
