import { useQueries } from '@tanstack/react-query'
import type { CartLine } from '@/lib/api/schemas/cart'
import { compareCartLine } from '@/lib/cart/compare-cart-line'
import { itemQueryOptions } from '@/lib/items/item-queries'

/** How many of the items in the cart can be bought now, as far as the market has answered; asked again as its events come. */
export function useCartCount(lines: readonly CartLine[]): number {
  const items = useQueries({
    queries: lines.map(({ chainId, contract, tokenId }) => itemQueryOptions({ chainId, contract, tokenId })),
  })
  return lines.filter((line, index) => compareCartLine(line, items[index]?.data).now).length
}
