import type { CartLine } from '@/lib/api/schemas/cart'
import type { Item } from '@/lib/api/schemas/item'
import { buildCartLine } from './build-cart-line'

export interface CartLineState {
  /** As it was put in. */
  line: CartLine
  /** As the market has it; null where it can't be bought. */
  now: CartLine | null
  /** What it cost before, where its seller asks something else. */
  wasWei: string | null
}

/** An item in the cart beside what the market says of it; undefined: nothing yet. */
export function compareCartLine(line: CartLine, item: Item | undefined): CartLineState {
  const now = item ? buildCartLine(item) : line
  return { line, now, wasWei: now && isAsked(line, now) ? line.priceWei : null }
}

/** A price that falls by itself is not another one, nor what is left of an order. */
function isAsked(line: CartLine, now: CartLine): boolean {
  if (now.priceWei === line.priceWei && now.currency === line.currency) return false
  if (now.orderHash !== line.orderHash) return true
  return now.quantity === line.quantity && BigInt(now.priceWei) > BigInt(line.priceWei)
}
