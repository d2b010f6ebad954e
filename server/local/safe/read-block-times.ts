import type { SafeServiceContext } from './service-context'

/** The times of blocks in milliseconds, each asked for once. */
export async function readBlockTimes(
  { client }: SafeServiceContext,
  numbers: readonly bigint[],
): Promise<(number: bigint) => number> {
  const wanted = [...new Set(numbers)]
  const blocks = await Promise.all(wanted.map((blockNumber) => client.getBlock({ blockNumber })))
  const times = new Map(blocks.map(({ number, timestamp }) => [number, Number(timestamp) * 1000]))
  return (number) => times.get(number) ?? 0
}
