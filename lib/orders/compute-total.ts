export interface TotalParameters {
  /** In the smallest units of the item. */
  quantity: bigint
  /** How many digits of a quantity stand behind the point. */
  decimals: number
  /** Whether each smallest unit may be traded by itself: Seaport fills no part whose payments are no whole wei (InexactFraction). */
  isPartial: boolean
}

/** What a quantity costs in all, at a price in wei for one piece (10^decimals smallest units); null where that takes fractions of a wei. */
export function computeTotalWei(pieceWei: bigint, { quantity, decimals, isPartial }: TotalParameters): bigint | null {
  const units = 10n ** BigInt(decimals)
  const totalWei = pieceWei * quantity
  return (isPartial ? pieceWei : totalWei) % units === 0n ? totalWei / units : null
}
