/** How many moves a number of blocks has, the first range of a past shows: it is short, and stored while more are read. */
export const firstRangeSize = 250n
/** So many are stored in a second or two: much more would hold up what comes at the chain's head. */
const wantedMoves = 20_000n
const mostGrowth = 4n

/** How many blocks the range after one of `length` blocks has, where it goes on as in that one. At least one. */
export function adaptRangeSize({ length, moves }: { length: bigint; moves: number }): bigint {
  const most = length * mostGrowth
  const fitting = moves > 0 ? (length * wantedMoves) / BigInt(moves) : most
  return fitting > most ? most : fitting || 1n
}
