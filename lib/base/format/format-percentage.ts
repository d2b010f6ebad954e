import { localizeDecimalSeparator } from './localize-decimal-separator'

/** A part of a whole in percent, rounded to a tenth: `7.5 %`. What is not nothing, and not all, is not said to be. */
export function formatPercentage(part: bigint, whole: bigint): string {
  if (whole <= 0n || part <= 0n) return '0 %'
  const rounded = (part * 2000n + whole) / (whole * 2n)
  const tenths = rounded >= 1000n && part < whole ? 999n : rounded
  if (tenths === 0n) return localizeDecimalSeparator('<0.1 %')
  return tenths % 10n === 0n ? `${tenths / 10n} %` : localizeDecimalSeparator(`${tenths / 10n}.${tenths % 10n} %`)
}
