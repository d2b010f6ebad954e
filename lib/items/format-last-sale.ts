import type { LastSale } from '@/lib/api/schemas/last-sale'
import { formatEther } from '@/lib/base/format/format-ether'
import { formatUnitPrice } from '@/lib/base/format/format-price'
import { getCurrency } from '@/lib/protocol/chains/get-currency'

/** What was paid, with its symbol; null for a currency that the market does not know: nobody can say how many units of it make one. */
export function formatLastSale(
  { chainId, decimals }: { chainId: number; decimals?: number | undefined },
  sale: LastSale,
): { amount: string; symbol: string } | null {
  const coin = getCurrency(chainId, sale.currency)
  if (coin.symbol.startsWith('0x')) return null
  return { amount: formatUnitPrice(sale, formatEther, coin, decimals), symbol: coin.symbol }
}
