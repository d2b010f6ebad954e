import { useFiat } from '@/hooks/useFiat'
import { useLocale } from '@/hooks/useLocale'
import { formatFiat } from '@/lib/market/fiat'

export interface WorthProps {
  /** A decimal such as `1.20`. */
  amount: string
  symbol: string
  className?: string
}

/** What an amount is worth in the reader's currency; nothing where the market does not know. */
export function Worth({ amount, symbol, className = '' }: WorthProps) {
  const fiat = useFiat()
  const locale = useLocale()
  const worth = fiat && formatFiat(fiat, amount, symbol, locale)
  if (!worth) return null
  return (
    // The browser may write a currency with another space than the server.
    <span suppressHydrationWarning className={`figures text-sm text-muted ${className}`}>
      ≈ {worth}
    </span>
  )
}
