import type { AuctionTerms } from './auction-terms'

type Increment = Pick<AuctionTerms, 'reservePrice' | 'incrementBps' | 'incrementStep'>

/**
 * The least bid that the house takes next, in wei: over the current price by the percentage, rounded up, or the step, if that is more.
 * @param priceWei of the leading bid; null without one
 */
export function computeMinimumBid({ reservePrice, incrementBps, incrementStep }: Increment, priceWei: bigint | null) {
  if (priceWei === null) return reservePrice
  const percentWei = (priceWei * incrementBps + 9_999n) / 10_000n
  return priceWei + (percentWei > incrementStep ? percentWei : incrementStep)
}
