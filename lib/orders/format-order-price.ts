import type { Order } from '@/lib/api/schemas/order'
import { isFallingKind } from '@/lib/api/schemas/order-kind-facts'
import { formatEtherAtMost, formatEtherExactly } from '@/lib/base/format/format-ether'
import { getCurrencySymbol } from '@/lib/protocol/chains/currency-symbol'
import { scaleAmount } from '@/lib/protocol/chains/scale-amount'

type Priced = Pick<Order, 'kind' | 'priceWei' | 'chainId' | 'currency'>

/** All of a price in one. One that falls by the second has digits that nobody reads: it is rounded up. */
export function formatWholePrice({ kind, priceWei, chainId, currency }: Priced): string {
  return (isFallingKind(kind) ? formatEtherAtMost : formatEtherExactly)(scaleAmount(priceWei, chainId, currency))
}

/** All of a price in one, with what it is counted in. */
export function formatOrderPrice(order: Priced): string {
  return `${formatWholePrice(order)} ${getCurrencySymbol(order.chainId, order.currency)}`
}
