import { formatQuantity } from './format-quantity'

interface Priced {
  quantity: string
  priceWei?: string | undefined
  /** Of an order that may go together or not at all. */
  parameters?: { orderType: number }
}

/**
 * What is left of an order, as its price is said: "4 × 0.10" where it can be bought in parts, else all of it in one.
 * @param decimals of the item: by them 400 smallest units are 4
 */
export function formatUnitPrice(
  { priceWei = '0', quantity, parameters }: Priced,
  format: (wei: bigint) => string,
  decimals = 0,
): string {
  const [wei, count, piece] = [BigInt(priceWei), BigInt(quantity), 10n ** BigInt(decimals)]
  const isSeveral = count > 0n && count !== piece
  // Seaport's open order types are 0, and 1 in parts. A falling price need not divide: then the sum is the truth.
  return isSeveral && parameters?.orderType !== 0 && wei % count === 0n
    ? `${formatQuantity(count, decimals)} × ${format((wei / count) * piece)}`
    : format(wei)
}
