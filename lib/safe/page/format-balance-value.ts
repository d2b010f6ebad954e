import { getLanguage } from '@/lib/base/current-language'
import { formatNumber } from '@/lib/base/format/format-number'

/** `$3,126.50`; null where the gateway knows no price: it says 0 then, or nothing. */
export function formatBalanceValue(value: string | null | undefined, currency: string): string | null {
  const amount = Number(value ?? '')
  if (!value || !Number.isFinite(amount) || amount === 0) return null
  try {
    return formatNumber(amount, getLanguage(), { style: 'currency', currency })
  } catch {
    // Currencies of the gateway that ISO 4217 does not know.
    return `${formatNumber(amount, getLanguage(), { maximumFractionDigits: 8 })} ${currency.toUpperCase()}`
  }
}
