/** A whole number from 1 to `most`, as somebody has typed it; null for anything else. */
export function parseQuantity(text: string, most: bigint): bigint | null {
  const digits = text.trim()
  const quantity = /^[1-9]\d{0,77}$/.test(digits) ? BigInt(digits) : 0n
  return quantity > 0n && quantity <= most ? quantity : null
}
