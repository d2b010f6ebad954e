/** A source of randomness: each call gives a number in [0, 1). */
export type Random = () => number

/** mulberry32: the same seed gives the same numbers on every machine. */
export function createSeededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** One of a list; undefined of an empty one. */
export function choose<Item>(list: readonly Item[], random: Random): Item | undefined {
  return list[Math.floor(random() * list.length)]
}

/** The same items in a random order. */
export function shuffle<Item>(list: readonly Item[], random: Random): Item[] {
  return list
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
