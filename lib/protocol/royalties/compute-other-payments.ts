/** From here on whoever pays or is paid confirms payments that are neither royalty nor fee, in hundredths of a percent. */
const mostBps = 500n

interface Payment {
  role: string
  amountWei: bigint
}

/**
 * What the payments come to that go neither to the seller nor to the marketplace, and that no royalty engine names, in hundredths
 * of a percent of the price and rounded; null up to 5 %.
 */
export function computeOtherBps(payments: readonly Payment[], priceWei: bigint): number | null {
  const otherWei = payments.reduce((sum, { role, amountWei }) => (role === 'other' ? sum + amountWei : sum), 0n)
  if (otherWei * 10_000n <= priceWei * mostBps) return null
  return priceWei === 0n ? 10_000 : Number((otherWei * 10_000n + priceWei / 2n) / priceWei)
}
