import { decodeOrderComponents } from './convert-order-components'
import type { OrderComponentsJson } from './order-components-json'
import { parseOrderShape } from './order-shape'
import { computePriceWei } from './price'

/** @param quantity what is left of the order */
export function computeRemainingPriceWei(
  { parameters, quantity }: { parameters: OrderComponentsJson; quantity: string },
  atSeconds: bigint,
): string {
  const components = decodeOrderComponents(parameters)
  const denominator = parseOrderShape(components)?.quantity ?? 1n
  return computePriceWei(components, atSeconds, { numerator: BigInt(quantity), denominator }).toString()
}
