/** A part of a whole in percent, rounded down to a tenth: `7.5 %`; what is less than that, and not nothing, is `<0.1 %`. */
export function formatShare(part: bigint, whole: bigint): string {
  if (whole <= 0n || part <= 0n) return '0 %'
  const tenths = (part * 1000n) / whole
  if (tenths === 0n) return '<0.1 %'
  return tenths % 10n === 0n ? `${tenths / 10n} %` : `${tenths / 10n}.${tenths % 10n} %`
}
