const pattern = /^(?=.*\d)(\d{0,20})(?:\.(\d*))?$/
/** Keeps every sum inside what a market takes. */
const mostWei = 2n ** 128n - 1n

/**
 * What somebody typed as an amount, in base units: "1", "0.05", ".5". Null for anything else, for too much, and for more digits than
 * the currency has: nothing is rounded.
 */
export function parseEther(text: string, decimals = 18): bigint | null {
  const match = pattern.exec(text.trim())
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  if (fraction.length > decimals) return null
  const wei = BigInt((whole || '0') + fraction.padEnd(decimals, '0'))
  return wei > mostWei ? null : wei
}
