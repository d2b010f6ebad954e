const [minute, hour, day] = [60n, 3_600n, 86_400n]
const mostUint96 = 2n ** 96n - 1n

/** The bounds of the contract (contracts/src/AuctionTerms.sol): times in seconds, amounts in wei, shares in hundredths of a percent. */
export const auctionLimits = {
  duration: { least: hour, most: 30n * day },
  extensionWindow: { least: 10n * minute, most: 60n * minute },
  incrementBps: { least: 100n, most: 5_000n },
  mostWei: mostUint96,
  mostPayees: 8,
  mostPayeesBps: 5_000n,
  mostFeeBps: 1_000n,
  /** How long terms that are timed from the first bid may wait for it. */
  mostWait: 180n * day,
} as const
