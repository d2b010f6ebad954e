import { zeroAddress, zeroHash } from 'viem'
import { ItemType, type OrderComponents, type OrderShape, OrderType, parseOrderShape } from '@/lib/protocol/seaport'
import { collectIssues, type OrderIssue } from './order-issues'
import type { OrderRules } from './order-rules'
import { validateListing } from './validate-listing'
import { validateOffer } from './validate-offer'

/**
 * The market's own rules for an order, without a look at the chain: all that it breaks, each with where.
 * They are a strict subset of what Seaport takes, so that no accepted order fails for its shape. Its criteria are
 * another matter.
 */
export function validateOrder(components: OrderComponents, rules: OrderRules): OrderIssue[] {
  const shape = parseOrderShape(components)
  if (!shape) return findShapeIssues(components)
  return [
    ...findTermIssues(components, shape),
    ...(shape.side === 'listing' ? validateListing(components, shape, rules) : validateOffer(components, shape, rules)),
    ...findTimeIssues(components, rules),
  ]
}

function findShapeIssues({ offer: [first] }: OrderComponents): OrderIssue[] {
  const isNothing = !first || first.itemType === ItemType.native
  return collectIssues([isNothing ? [true, 'offer_items', 'offer'] : [true, 'kind_not_supported', '']])
}

function findTermIssues({ orderType, zone, zoneHash, conduitKey }: OrderComponents, shape: OrderShape): OrderIssue[] {
  const isOpen = orderType === OrderType.fullOpen || (orderType === OrderType.partialOpen && isDivisible(shape))
  return collectIssues([
    [!isOpen, 'order_type', 'orderType'],
    [zone !== zeroAddress, 'zone_not_accepted', 'zone'],
    [zoneHash !== zeroHash, 'zone_hash_not_accepted', 'zoneHash'],
    [conduitKey !== zeroHash, 'conduit_not_accepted', 'conduitKey'],
  ])
}

/** Whether it may be filled in parts: editions of one token, or any several tokens of a collection, trait or set. */
function isDivisible({ items, taker }: OrderShape): boolean {
  return items.length === 1 && taker === null && items[0]?.itemType !== ItemType.erc721
}

function findTimeIssues({ startTime, endTime }: OrderComponents, rules: OrderRules): OrderIssue[] {
  return collectIssues([
    [endTime <= startTime, 'end_before_start', 'endTime'],
    [endTime <= rules.nowSeconds, 'expired', 'endTime'],
    [startTime > rules.nowSeconds + rules.startDelaySeconds, 'start_too_late', 'startTime'],
    [endTime > rules.nowSeconds + rules.orderDurationSeconds, 'end_too_late', 'endTime'],
  ])
}
