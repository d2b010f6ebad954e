/** Of two rates that were measured in turn, `a` and `b` their medians. */
export interface Ratio {
  median: number
  low: number
  high: number
  a: number
  b: number
}

/**
 * Measures two rates one right after the other, the first of them by turns: what the machine does beside it falls on both.
 * @returns the median and the middle half of the pairs' ratios, the first by the second
 */
export async function comparePairs(
  pairs: number,
  first: () => Promise<number>,
  second: () => Promise<number>,
  { warmUps = 2 }: { warmUps?: number } = {},
): Promise<Ratio> {
  for (let round = 0; round < warmUps; round++) {
    await first()
    await second()
  }
  const rates: [number, number][] = []
  for (let pair = 0; pair < pairs; pair++) {
    if (pair % 2 === 0) rates.push([await first(), await second()])
    else rates.push([await second(), await first()].toReversed() as [number, number])
  }
  const ratios = rates.map(([one, other]) => one / other)
  const at = (place: 0 | 1) =>
    quantile(
      rates.map((pair) => pair[place]),
      0.5,
    )
  return {
    median: quantile(ratios, 0.5),
    low: quantile(ratios, 0.25),
    high: quantile(ratios, 0.75),
    a: at(0),
    b: at(1),
  }
}

/** Between the two nearest values; NaN of none, which keeps no gate. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * part
  const [low, high] = [sorted[Math.floor(place)] ?? Number.NaN, sorted[Math.ceil(place)] ?? Number.NaN]
  return low + (high - low) * (place % 1)
}
