/**
 * How many letters were left out, put in, taken for another or swapped with the next, from one word to the other (optimal
 * string alignment); what goes beyond `most` is not counted to its end.
 */
export function countTypos(from: string, to: string, most: number): number {
  const [a, b] = [[...from], [...to]]
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [before, last] = [[] as number[], b.map((_, index) => index)]
  last.push(b.length)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, last] = [last, row]
    if (Math.min(...row) > most) return most + 1
  }
  return last[b.length] ?? 0
}
