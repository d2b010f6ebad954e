/** A statement that stores as many takes two seconds; one of all that a block may hold would meet its limit each time anew. */
const most = 20_000

/** Rows, as many at a time as one statement stores. */
export function chunkRows<Row>(rows: readonly Row[]): (readonly Row[])[] {
  const count = Math.ceil(rows.length / most)
  return Array.from({ length: count }, (_, index) => rows.slice(index * most, (index + 1) * most))
}
