/** How many of the numbers, which ascend, are above `after` and at most `last`. */
export function countBetween(numbers: readonly number[], after: number, last: number): number {
  return countUpTo(numbers, last) - countUpTo(numbers, after)
}

function countUpTo(numbers: readonly number[], most: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) <= most) low = middle + 1
    else high = middle
  }
  return low
}
