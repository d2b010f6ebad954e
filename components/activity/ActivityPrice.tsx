import { Price } from '@/components/ui/Price'
import type { Activity } from '@/lib/api/schemas/activity'
import { formatAddress } from '@/lib/base/format/format-address'
import { formatEther } from '@/lib/base/format/format-ether'
import { formatUnitPrice } from '@/lib/base/format/format-price'
import { getCurrency } from '@/lib/protocol/chains/get-currency'

interface EntryPriceProps {
  entry: Activity
  words: {
    to: string
    unitsOf: (of: { amount: string; token: string }) => string
    uncounted: string
    uncountedReason: string
  }
  className: string
}

/** What was asked or paid. Of a token that the market does not know, nobody here can say how many units make one: they are said as they are. */
export function ActivityPrice({ entry, words, className }: EntryPriceProps) {
  const { chainId, currency, priceWei, endPriceWei, decimals, isUncounted } = entry
  if (!priceWei) return null
  const coin = getCurrency(chainId, currency)
  if (currency && coin.symbol.startsWith('0x')) {
    return (
      <span className={`wrap-anywhere ${className}`} title={currency}>
        {words.unitsOf({ amount: priceWei, token: formatAddress(currency) })}
      </span>
    )
  }
  const amount = [entry, ...(endPriceWei ? [{ ...entry, priceWei: endPriceWei }] : [])]
    .map((priced) => formatUnitPrice(priced, formatEther, coin, decimals))
    .join(words.to)
  if (!isUncounted) return <Price amount={amount} symbol={coin.symbol} className={className} />
  return (
    <span className={className}>
      <Price amount={amount} symbol={coin.symbol} className="text-muted" />
      <span
        className="block cursor-help text-sm text-muted underline decoration-dotted underline-offset-2"
        title={words.uncountedReason}
      >
        {words.uncounted}
      </span>
    </span>
  )
}
