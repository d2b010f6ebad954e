import type { Address } from 'viem'
import type { AuctionTerms } from './auction-terms'

interface AuctionSplit {
  feeWei: bigint
  payees: { account: Address; wei: bigint }[]
  /** What is left for the seller. */
  proceedsWei: bigint
}

/** Who gets how much of a price, in wei. Shares are rounded down, as the house rounds them; the seller gets the rest. */
export function splitAuctionPrice(
  { feeBps, payees }: Pick<AuctionTerms, 'feeBps' | 'payees'>,
  priceWei: bigint,
): AuctionSplit {
  const shareOf = (bps: bigint) => (priceWei * bps) / 10_000n
  const feeWei = shareOf(feeBps)
  const paid = payees.map(({ account, bps }) => ({ account, wei: shareOf(bps) }))
  return { feeWei, payees: paid, proceedsWei: paid.reduce((rest, { wei }) => rest - wei, priceWei - feeWei) }
}
