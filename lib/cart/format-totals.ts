import { formatEtherExactly } from '@/lib/base/format/format-ether'
import { formatAmount } from '@/lib/protocol/chains/format-amount'

interface Priced {
  currency: string
  amountWei: bigint
}

/** What some amounts come to, each currency by itself: "0.5 ETH and 0.2 WETH". */
export function formatTotals(
  chainId: number,
  amounts: readonly Priced[],
  and: string,
  format = formatEtherExactly,
): string {
  const sums = new Map<string, bigint>()
  for (const { currency, amountWei } of amounts) {
    const key = currency.toLowerCase()
    sums.set(key, (sums.get(key) ?? 0n) + amountWei)
  }
  return [...sums].map(([currency, wei]) => formatAmount(wei, chainId, currency, format)).join(and)
}
