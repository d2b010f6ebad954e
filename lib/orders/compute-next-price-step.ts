/** The next price above one, by the third of its digits that count: of 0.5 it is 0.501, of 12.34 it is 12.4. */
export function computeNextPriceStep(priceWei: bigint): bigint {
  if (priceWei <= 0n) return 1n
  const step = 10n ** BigInt(Math.max(String(priceWei).length - 3, 0))
  return (priceWei / step + 1n) * step
}
