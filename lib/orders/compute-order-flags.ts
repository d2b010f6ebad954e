import type { OrderFlag } from '@/lib/api/schemas/order'
import type { OrderComponentsJson } from '@/lib/protocol/seaport/order-components-json'

/** A price is steep that changes by more than one of so many parts of its higher end within `steepSeconds`. */
const steepParts = 2n
const steepSeconds = 3_600n
/** Seaport's item types of the chain's coin and of ERC-20; those above are NFTs (ConsiderationEnums.sol). */
const lastCurrencyType = 1
/** Seaport fills in parts what is PARTIAL_OPEN or PARTIAL_RESTRICTED. */
const partialTypes = [1, 3]

type SignedItem = Pick<OrderComponentsJson['offer'][number], 'itemType' | 'startAmount' | 'endAmount'>

/** The flags that the signed parameters alone tell, in the order of `orderFlagSchema`. */
export function computeOrderFlags(parameters: OrderComponentsJson): OrderFlag[] {
  const items: SignedItem[] = [...parameters.offer, ...parameters.consideration]
  const payments = items.filter(({ itemType }) => itemType <= lastCurrencyType)
  return [
    ...(isSteep(parameters) ? (['steep_price_curve'] as const) : []),
    ...(isMixed(payments) ? (['mixed_amounts'] as const) : []),
    ...(isAllOrNothing(parameters) ? (['all_or_nothing'] as const) : []),
  ]
}

/** By the whole price: what is offered for an NFT, or all that is paid for one. */
function isSteep({ offer, consideration, startTime, endTime }: OrderComponentsJson): boolean {
  const isOffer = offer[0] !== undefined && offer[0].itemType <= lastCurrencyType
  const price: readonly SignedItem[] = isOffer ? offer : consideration
  const sum = (end: 'startAmount' | 'endAmount') =>
    price.reduce((total, item) => total + (item.itemType <= lastCurrencyType ? BigInt(item[end]) : 0n), 0n)
  const [first, last] = [sum('startAmount'), sum('endAmount')]
  if (first === last) return false
  const [higher, lower] = first > last ? [first, last] : [last, first]
  const duration = BigInt(endTime) - BigInt(startTime)
  const change = higher - lower
  return duration <= steepSeconds
    ? change * steepParts > higher
    : change * steepSeconds * steepParts > higher * duration
}

/** A part of nothing stays what it is beside any other. */
function isMixed(payments: readonly SignedItem[]): boolean {
  const paid = payments.filter(({ startAmount, endAmount }) => startAmount !== '0' || endAmount !== '0')
  const fixed = paid.filter(({ startAmount, endAmount }) => startAmount === endAmount)
  return fixed.length > 0 && fixed.length < paid.length
}

function isAllOrNothing({ offer, consideration, orderType }: OrderComponentsJson): boolean {
  if (partialTypes.includes(orderType)) return false
  const items: readonly SignedItem[] = [...offer, ...consideration]
  return items.some(({ itemType, startAmount }) => itemType > lastCurrencyType && startAmount !== '1')
}
