/** More than any token has; `10 ** 1e9` would stop the page. */
const mostDecimals = 80

/** An amount of a token as a decimal, `1.5`; null for what is none, as strangers' tokens may say. */
export function formatUnits(value: string, decimals: number): string | null {
  if (!/^\d{1,78}$/.test(value) || !Number.isInteger(decimals) || decimals < 0 || decimals > mostDecimals) return null
  const digits = String(BigInt(value)).padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return digits.slice(0, digits.length - decimals) + (fraction && `.${fraction}`)
}
