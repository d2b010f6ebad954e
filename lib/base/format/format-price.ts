import { formatQuantity } from './format-quantity'

interface Priced {
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
  { priceWei = '0', quantity, parameters }: Priced,
  format: (wei: bigint) => string,
  { decimals: currencyDecimals = 18 }: { decimals?: number },
  decimals = 0,
): string {
  const wei = BigInt(priceWei) * 10n ** BigInt(18 - currencyDecimals)
  const [count, piece] = [BigInt(quantity), 10n ** BigInt(decimals)]
  const isSeveral = count > 0n && count !== piece
  // Seaport's open order types are 0, and 1 in parts. A falling price need not divide: then the sum is the truth.
  return isSeveral && parameters?.orderType !== 0 && BigInt(priceWei) % count === 0n
    ? `${formatQuantity(count, decimals)} × ${format((wei / count) * piece)}`
    : format(wei)
}
