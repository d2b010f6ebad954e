import { Price } from '@/components/ui/Price'
import type { Activity } from '@/lib/api/schemas/activity'
import { formatAddress } from '@/lib/base/format/format-address'
import { formatEther } from '@/lib/base/format/format-ether'
import { formatUnitPrice } from '@/lib/base/format/format-price'
import { getCurrencySymbol } from '@/lib/protocol/chains/currency-symbol'
import { unknownSymbol } from '@/lib/protocol/chains/get-currency'
import { scaleFormat } from '@/lib/protocol/chains/scale-format'

interface EntryPriceProps {
  entry: Activity
  words: { to: string; unitsOf: (of: { amount: string; token: string }) => string }
  className: string
}

/** What was asked or paid. Of a token that the market does not know, nobody here can say how many units make one: they are said as they are. */
export function ActivityPrice({ entry, words, className }: EntryPriceProps) {
  const { chainId, currency, priceWei, endPriceWei, decimals } = entry
  if (!priceWei) return null
  const symbol = getCurrencySymbol(chainId, currency)
  if (currency && symbol === unknownSymbol) {
    return (
      <span className={`wrap-anywhere ${className}`} title={currency}>
        {words.unitsOf({ amount: priceWei, token: formatAddress(currency) })}
      </span>
    )
  }
  return (
    <Price
      amount={[entry, ...(endPriceWei ? [{ ...entry, priceWei: endPriceWei }] : [])]
        .map((priced) => formatUnitPrice(priced, scaleFormat(formatEther, chainId, currency), decimals))
        .join(words.to)}
      symbol={symbol}
      className={className}
    />
  )
}
