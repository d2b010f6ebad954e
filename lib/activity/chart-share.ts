/** Enough steps for any screen, and exact in a double. */
const steps = 10_000n

/** What part of a whole an amount is: from 0 to 1; 0 of a whole that is nothing. */
export const computeShare = (part: bigint, whole: bigint): number =>
  Number((part * steps) / (whole || 1n)) / Number(steps)

/** A share of a chart as SVG and CSS take it, to the hundredth of a percent. */
export const chartShare = (share: number): string => `${Math.round(share * 10_000) / 100}%`

/** The same from the top: the y of SVG grows downwards. */
export const chartShareDown = (share: number): string => chartShare(1 - share)
