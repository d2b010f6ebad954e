import { getOrderPrice } from './get-order-price'

/** What `getOrderPrice` says, in one. */
export function formatOrderPrice(order: Parameters<typeof getOrderPrice>[0]): string {
  const { amount, symbol } = getOrderPrice(order)
  return `${amount} ${symbol}`
}
