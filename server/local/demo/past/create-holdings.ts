import type { PastEvent } from './plan-past'

interface Holder {
  /** In the list of the people. */
  place: number
  quantity: number
}

/** Who has how many copies of each item. */
export interface Holdings {
  /** Those who have at least one copy. */
  list(tokenId: number): Holder[]
  apply(event: PastEvent): void
}

export function createHoldings(): Holdings {
  const quantities = new Map<number, Map<number, number>>()
  const add = (tokenId: number, place: number, quantity: number) => {
    const held = quantities.get(tokenId) ?? new Map<number, number>()
    const sum = (held.get(place) ?? 0) + quantity
    if (sum === 0) held.delete(place)
    else held.set(place, sum)
    quantities.set(tokenId, held)
  }
  return {
    list: (tokenId) => [...(quantities.get(tokenId) ?? [])].map(([place, quantity]) => ({ place, quantity })),
    apply(event) {
      if (event.kind === 'cancel') return
      const { tokenId, quantity = 1, to } = event
      if (event.kind !== 'mint') add(tokenId, event.from, -quantity)
      add(tokenId, to, quantity)
    },
  }
}
