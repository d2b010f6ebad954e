import type { Order } from '@/lib/api/schemas/order'
import { isFallingKind } from '@/lib/api/schemas/order-kind-facts'
import { formatEtherAtMost, formatEtherExactly } from '@/lib/base/format/format-ether'
import { getCurrency, scaleAmount } from '@/lib/protocol/chains/get-currency'

type Priced = Pick<Order, 'kind' | 'priceWei' | 'chainId' | 'currency'>

/** What `formatOrderPrice` says, in two parts: a price with its symbol beside it. */
export const getOrderPrice = ({ kind, priceWei, chainId, currency }: Priced) => ({
  amount: (isFallingKind(kind) ? formatEtherAtMost : formatEtherExactly)(scaleAmount(priceWei, chainId, currency)),
  symbol: getCurrency(chainId, currency).symbol,
})
