import { formatEtherAtMost, formatEtherExactly } from '@/lib/format/format-ether'
import type { Order } from '@/lib/schemas/order'

/** All of a price in one. One that falls by the second has digits that nobody reads: it is rounded up. */
export function formatWholePrice({ kind, priceWei }: Pick<Order, 'kind' | 'priceWei'>): string {
  return (kind === 'dutch' ? formatEtherAtMost : formatEtherExactly)(BigInt(priceWei))
}

interface Priced extends Pick<Order, 'quantity'> {
  priceWei?: string | undefined
  /** Of an order that may go together or not at all. */
  parameters?: Pick<Order['parameters'], 'orderType'>
}

/** What is left of an order, as its price is said: "4 × 0.10" where it can be bought in parts, else all of it in one. */
export function formatPrice({ priceWei = '0', quantity, parameters }: Priced, format: (wei: bigint) => string): string {
  const [wei, count] = [BigInt(priceWei), BigInt(quantity)]
  // Seaport's open order types are 0, and 1 in parts. A falling price need not divide: then the sum is the truth.
  return count > 1n && parameters?.orderType !== 0 && wei % count === 0n
    ? `${count} × ${format(wei / count)}`
    : format(wei)
}
