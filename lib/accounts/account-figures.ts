/** What an account has and did on this marketplace. */
export interface AccountFigures {
  /** Counting ends at `maxCounted` and one. */
  ownedCount: number
  createdCount: number
  saleCount: number
  /** What was paid for what it sold, in wei of ether. */
  soldWei: bigint
  /** What it owns at the floor prices of the collections, in wei of ether; null where none of them has one. */
  floorValueWei: bigint | null
}
