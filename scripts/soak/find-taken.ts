/** An order and the web process that took it; the times are on `performance.now()`. */
export interface Taken {
  address: string
  sentAtMs: number
  takenAtMs: number
}

/** @returns when each of the addresses had taken an order that was sent since then; infinity where one has not */
export function findTaken(taken: readonly Taken[], addresses: readonly string[], sinceMs: number): number {
  const later = taken.filter(({ sentAtMs }) => sentAtMs >= sinceMs)
  const firsts = addresses.map((address) =>
    Math.min(...later.filter((one) => one.address === address).map(({ takenAtMs }) => takenAtMs)),
  )
  return Math.max(...firsts)
}
