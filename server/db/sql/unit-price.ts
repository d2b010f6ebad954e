/** The column `unit_price` counts in these: fine enough that prices a piece keep their order (`compute_unit_price`). */
export const unitsPerWei = 10n ** 20n

/** A price a piece in whole wei, never too low: what has to be paid. */
export function roundUnitPriceUp(unitPrice: string | null): string | null {
  return unitPrice && ((BigInt(unitPrice) + unitsPerWei - 1n) / unitsPerWei).toString()
}

/** A price a piece in whole wei, never too high: what will be got. */
export function roundUnitPriceDown(unitPrice: string | null): string | null {
  return unitPrice && (BigInt(unitPrice) / unitsPerWei).toString()
}
