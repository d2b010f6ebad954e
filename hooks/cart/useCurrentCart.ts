import { useQueries } from '@tanstack/react-query'
import { orderQueryOptions } from '@/lib/api/queries/orders'
import type { CartLine } from '@/lib/api/schemas/cart'
import type { OrderStatus } from '@/lib/api/schemas/order-status'
import { type CartLineState, compareCartLine } from '@/lib/cart/compare-cart-line'
import { itemQueryOptions } from '@/lib/items/item-queries'

/** What is in the cart as the market has it, asked again as its events come; of what is gone, what became of its order. */
export function useCurrentCart(
  lines: readonly CartLine[],
): readonly (CartLineState & { status: OrderStatus | undefined; owner: string | null })[] {
  const items = useQueries({
    queries: lines.map(({ chainId, contract, tokenId }) => itemQueryOptions({ chainId, contract, tokenId })),
  })
  const found = lines.map((line, index) => compareCartLine(line, items[index]?.data))
  const orders = useQueries({
    queries: found.map(({ line: { chainId, orderHash: hash }, now }) =>
      orderQueryOptions(now ? null : { chainId, hash }),
    ),
  })
  return found.map((line, index) => ({
    ...line,
    status: orders[index]?.data?.status,
    owner: items[index]?.data?.owner ?? null,
  }))
}
