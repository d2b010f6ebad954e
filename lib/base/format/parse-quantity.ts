import { formatUnits } from 'viem'

/** A number from one smallest unit to `most`, in smallest units, as somebody has typed it by the decimals of an item; null for anything else. */
export function parseQuantity(text: string, most: bigint, decimals = 0): bigint | null {
  const quantity = decimals > 0 ? parseDivided(text.trim(), decimals) : parseWhole(text.trim())
  return quantity > 0n && quantity <= most ? quantity : null
}

function parseWhole(digits: string): bigint {
  return /^[1-9]\d{0,77}$/.test(digits) ? BigInt(digits) : 0n
}

/** 0 where a digit beyond the decimals of the item is not a zero: nothing is rounded. */
function parseDivided(text: string, decimals: number): bigint {
  const [, whole = '', rest = ''] = /^(?=\.?\d)(\d{0,78})(?:\.(\d{0,78}))?$/.exec(text) ?? []
  const fraction = rest.replace(/0+$/, '')
  return fraction.length > decimals ? 0n : BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** What `parseQuantity` takes, each as it can be typed. */
export function formatQuantityRange(most: bigint, decimals: number) {
  return { least: formatUnits(1n, decimals), most: formatUnits(most, decimals), digits: decimals }
}
