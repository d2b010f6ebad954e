/** `$3,126.50`; null where the gateway knows no price: it says 0 then, or nothing. */
export function formatFiat(value: string | null | undefined, currency: string): string | null {
  const amount = Number(value ?? '')
  if (!value || !Number.isFinite(amount) || amount === 0) return null
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount)
  } catch {
    // Currencies of the gateway that ISO 4217 does not know.
    return `${new Intl.NumberFormat('en', { maximumFractionDigits: 8 }).format(amount)} ${currency.toUpperCase()}`
  }
}
