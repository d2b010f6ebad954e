const pattern = /^(?=.*\d)(\d{0,20})(?:\.(\d{0,18}))?$/
/** Keeps every sum inside what a market takes. */
const mostWei = 2n ** 128n - 1n

/** What somebody typed as an amount of coin, in wei: "1", "0.05", ".5". Null for anything else, and for too much. */
export function parseEther(text: string): bigint | null {
  const match = pattern.exec(text.trim())
  if (!match) return null
  const [, whole = '', decimals = ''] = match
  const wei = BigInt((whole || '0') + decimals.padEnd(18, '0'))
  return wei > mostWei ? null : wei
}
