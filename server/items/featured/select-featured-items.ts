export interface Candidate {
  /** Of its collection, the best first. */
  place: number
  /** Null where nobody can tell. */
  seller: string | null
}

/**
 * Of items of ranked collections those that a page shows: first one of each seller and collection, then one of each seller, then the rest.
 * Who lists many items comes after everybody else has one.
 */
export function selectFeaturedItems<Row extends Candidate>(candidates: readonly Row[], limit: number): Row[] {
  const chosen = new Set<Row>()
  const sellers = new Set<string>()
  const places = new Set<number>()
  const rounds: ((row: Row) => boolean)[] = [
    ({ place, seller }) => !places.has(place) && !(seller && sellers.has(seller)),
    ({ seller }) => !(seller && sellers.has(seller)),
    () => true,
  ]
  for (const isWanted of rounds) {
    for (const row of candidates) {
      if (chosen.size >= limit) return [...chosen]
      if (chosen.has(row) || !isWanted(row)) continue
      chosen.add(row)
      places.add(row.place)
      if (row.seller) sellers.add(row.seller)
    }
  }
  return [...chosen]
}
