/** The accounts that hold so many of a collection. */
export interface HolderBucket {
  least: number
  /** Null for no bound. */
  most: number | null
  holderCount: number
  /** How many of the collection they hold together. */
  quantity: string
}

/** The least of each bucket. */
export const holderBucketBounds = [1, 2, 4, 11, 51] as const
