import { formatTokenUnits } from './format-token-units'

/** How many of an item, in its smallest unit: by the decimals of its metadata where it has some, else the plain digits. */
export function formatQuantity(amount: bigint, decimals = 0): string {
  return decimals > 0 ? formatTokenUnits(amount, decimals) : amount.toString()
}
