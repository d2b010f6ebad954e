export interface Candidate {
  /** Of its collection, the best first. */
  place: number
  /** Null where nobody can tell. */
  seller: string | null
}

/**
 * Of items of ranked collections those that a page shows: one of each seller, and then the rest; in both the collections take turns. Who
 * lists many items comes after everybody else has one, and a large collection leaves room for the others.
 */
export function selectFeaturedItems<Row extends Candidate>(candidates: readonly Row[], limit: number): Row[] {
  const chosen = new Set<Row>()
  const sellers = new Set<string>()
  const isNew = ({ seller }: Row) => !(seller && sellers.has(seller))
  /** One of each collection. */
  const takeTurn = (isWanted: (row: Row) => boolean) => {
    const before = chosen.size
    const places = new Set<number>()
    for (const row of candidates) {
      if (chosen.size >= limit) break
      if (chosen.has(row) || places.has(row.place) || !isWanted(row)) continue
      chosen.add(row)
      places.add(row.place)
      if (row.seller) sellers.add(row.seller)
    }
    return chosen.size > before
  }
  for (const isWanted of [isNew, () => true]) while (takeTurn(isWanted));
  return [...chosen]
}
