import { getCurrency, scaleAmount } from '@/lib/protocol/chains/get-currency'
import {
  type ConsiderationItem,
  computePriceWei,
  isPayment,
  type OrderComponents,
  parseOrderShape,
} from '@/lib/protocol/seaport'
import { buildCheck, type VerificationCheck } from './verification-check'
import type { OrderClaim, RecomputedOrder, VerificationFacts } from './verification-facts'

/** How long a page may have shown a price that moves, and how far its clock may be ahead of the chain's. */
const [shownSeconds, aheadSeconds] = [900n, 120n]

/** Whether the parts add up to the price that is shown, in the currency that is shown. */
export function verifyPrice(
  { order }: OrderClaim,
  { components }: RecomputedOrder,
  facts: VerificationFacts | null,
): VerificationCheck {
  const payments = parseOrderShape(components)?.payments ?? components.consideration.filter(isPayment)
  const isOfCurrency = payments.every(({ token }) => token.toLowerCase() === order.currency.toLowerCase())
  if (!isOfCurrency) return buildCheck('price', 'fails', 'price_currency')
  const shownWei = BigInt(order.priceWei)
  const symbol = getCurrency(order.chainId, order.currency).symbol
  const say = (amount: bigint) => String(scaleAmount(amount, order.chainId, order.currency))
  if (payments.every(isFlat)) {
    const sumWei = computeWhole(components, components.startTime)
    const values = { sum: say(sumWei), shown: say(shownWei), symbol }
    return isPartOf(sumWei, shownWei, order.quantity, components)
      ? buildCheck('price', 'holds', 'price_sum', values)
      : buildCheck('price', 'fails', 'price_differs', values)
  }
  if (!facts) return buildCheck('price', 'unknown', 'unread')
  const values = { sum: say(computeWhole(components, facts.atSeconds)), shown: say(shownWei), symbol }
  const [before, after] = [facts.atSeconds - shownSeconds, facts.atSeconds + aheadSeconds].map((at) =>
    computeWhole(components, at),
  ) as [bigint, bigint]
  const [low, high] = before < after ? [before, after] : [after, before]
  return shownWei >= low && shownWei <= high
    ? buildCheck('price', 'holds', 'price_moves', values)
    : buildCheck('price', 'fails', 'price_differs', values)
}

/** What is left of many editions may be shown at the price of what is left. */
function isPartOf(sumWei: bigint, shownWei: bigint, quantity: string, components: OrderComponents): boolean {
  const whole = parseOrderShape(components)?.quantity ?? 1n
  return sumWei === shownWei || (whole > 1n && sumWei * BigInt(quantity) === shownWei * whole)
}

function computeWhole(components: OrderComponents, atSeconds: bigint): bigint {
  return computePriceWei(components, atSeconds)
}

function isFlat({ startAmount, endAmount }: ConsiderationItem): boolean {
  return startAmount === endAmount
}
