import type { Order } from '@/lib/api/schemas/order'
import { isFallingKind } from '@/lib/api/schemas/order-kind-facts'
import { formatEtherAtMost, formatEtherExactly } from '@/lib/base/format/format-ether'
import { getAmount } from '@/lib/protocol/chains/get-amount'

/** All of a price, and its symbol. One that falls by the second has digits that nobody reads: it is rounded up. */
export const getOrderPrice = ({
  kind,
  priceWei,
  chainId,
  currency,
}: Pick<Order, 'kind' | 'priceWei' | 'chainId' | 'currency'>) =>
  getAmount(priceWei, chainId, currency, isFallingKind(kind) ? formatEtherAtMost : formatEtherExactly)
