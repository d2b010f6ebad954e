/** A share of a chart as SVG and CSS take it, to the hundredth of a percent. */
export const chartShare = (share: number): string => `${Math.round(share * 10_000) / 100}%`

/** The same from the top: the y of SVG grows downwards. */
export const chartShareDown = (share: number): string => chartShare(1 - share)
