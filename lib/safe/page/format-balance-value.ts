import { formatNumber } from '@/lib/base/format/format-number'
import { findSpoken } from '@/lib/i18n/message-store'

/** `$3,126.50`; null where the gateway knows no price: it says 0 then, or nothing. */
export function formatBalanceValue(value: string | null | undefined, currency: string): string | null {
  const amount = Number(value ?? '')
  if (!value || !Number.isFinite(amount) || amount === 0) return null
  try {
    return formatNumber(amount, findSpoken(), { style: 'currency', currency })
  } catch {
    // Currencies of the gateway that ISO 4217 does not know.
    return `${formatNumber(amount, findSpoken(), { maximumFractionDigits: 8 })} ${currency.toUpperCase()}`
  }
}
