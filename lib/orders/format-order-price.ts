import type { Order } from '@/lib/api/schemas/order'
import { isFallingKind } from '@/lib/api/schemas/order-kind-facts'
import { formatEtherAtMost, formatEtherExactly } from '@/lib/base/format/format-ether'
import { getCurrency, scaleAmount } from '@/lib/protocol/chains/get-currency'

type Priced = Pick<Order, 'kind' | 'priceWei' | 'chainId' | 'currency'>

/** All of a price in one, with what it is counted in. One that falls by the second has digits that nobody reads: it is rounded up. */
export function formatOrderPrice({ kind, priceWei, chainId, currency }: Priced): string {
  const amount = (isFallingKind(kind) ? formatEtherAtMost : formatEtherExactly)(
    scaleAmount(priceWei, chainId, currency),
  )
  return `${amount} ${getCurrency(chainId, currency).symbol}`
}
