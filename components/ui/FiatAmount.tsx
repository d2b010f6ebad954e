import { useLocaleSettings } from '@/hooks/ui/useLocaleSettings'
import { type CoinAmount, formatFiat } from '@/lib/base/format/format-fiat'

export interface FiatAmountProps {
  /** What is added up. */
  amounts: readonly CoinAmount[]
  className?: string
}

/** What amounts are worth in all in the reader's currency; nothing where the market does not know. */
export function FiatAmount({ amounts, className = '' }: FiatAmountProps) {
  const { fiat, locale } = useLocaleSettings()
  const worth = fiat && formatFiat(fiat, amounts, locale)
  if (!worth) return null
  return (
    // The browser may write a currency with another space than the server.
    <span suppressHydrationWarning className={`figures text-sm text-muted ${className}`}>
      ≈ {worth}
    </span>
  )
}
