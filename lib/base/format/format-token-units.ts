import { formatNumber } from './format-number'
import { localizeDecimalSeparator } from './localize-decimal-separator'

/** An amount of an ERC-1155 token as its metadata counts it: 1500 with two decimals is 15 (ERC-1155, metadata, `decimals`). */
export function formatTokenUnits(amount: bigint, decimals = 0): string {
  const unit = 10n ** BigInt(decimals)
  const rest = (amount % unit).toString().padStart(decimals, '0').replace(/0+$/, '')
  const whole = formatNumber(amount / unit)
  return decimals === 0 || rest === '' ? whole : whole + localizeDecimalSeparator(`.${rest}`)
}
