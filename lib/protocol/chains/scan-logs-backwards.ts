import { type Hex, numberToHex } from 'viem'

/** Nodes read logs of so many blocks at once; so many reads go back months on most chains, and a day on chains of four blocks a second. */
const [blocksAtOnce, mostReads] = [10_000n, 60]

/** As `eth_getLogs` takes it. */
export interface LogRange {
  fromBlock: Hex
  toBlock: Hex
}

/**
 * Reads a span of blocks range by range, the newest first, until one has what is looked for.
 * @param read null where its range does not have it
 * @returns null where the span, or as much of it as is read, does not have it
 */
export async function scanLogsBackwards<Found>(
  { from, head }: { from: bigint; head: bigint },
  read: (range: LogRange) => Promise<Found | null>,
): Promise<Found | null> {
  let last = head
  for (let reads = 0; reads < mostReads && last >= from; reads++) {
    const first = last - blocksAtOnce + 1n > from ? last - blocksAtOnce + 1n : from
    const found = await read({ fromBlock: numberToHex(first), toBlock: numberToHex(last) })
    if (found !== null) return found
    last = first - 1n
  }
  return null
}
