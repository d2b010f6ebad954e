import { formatQuantity } from './format-quantity'

export interface Priced {
  quantity: string
  priceWei?: string | undefined
  /** Of an order that may go together or not at all. */
  parameters?: { orderType: number }
}

/**
 * What is left of an order, as its price is said: "4 × 0.10" where it can be bought in parts, else all of it in one.
 * @param format of an amount with 18 decimals
 * @param currency of the price, as `getCurrency` has it
 * @param decimals of the item: by them 400 smallest units are 4
 */
export function formatUnitPrice(
  priced: Priced,
  format: (wei: bigint) => string,
  { decimals: currencyDecimals = 18 }: { decimals?: number },
  decimals = 0,
): string {
  const unitWei = computeUnitWei(priced, decimals)
  const amount = format((unitWei ?? BigInt(priced.priceWei ?? 0)) * 10n ** BigInt(18 - currencyDecimals))
  return unitWei === null ? amount : `${formatQuantity(BigInt(priced.quantity), decimals)} × ${amount}`
}

/**
 * The price of one item of an order that can be bought in parts, in the unit of its price; null where it is one item, or goes together.
 * @param decimals of the item: by them 100 smallest units are one
 */
export function computeUnitWei({ priceWei = '0', quantity, parameters }: Priced, decimals = 0): bigint | null {
  const [wei, count, piece] = [BigInt(priceWei), BigInt(quantity), 10n ** BigInt(decimals)]
  const isSeveral = count > 0n && count !== piece
  // Seaport's open order types are 0, and 1 in parts. A falling price need not divide: then the sum is the truth.
  return isSeveral && parameters?.orderType !== 0 && wei % count === 0n ? (wei / count) * piece : null
}
