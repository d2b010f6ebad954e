import type { BlockHeader } from '@/server/chains/logs/fetch-headers'
import type { LogPosition } from '@/server/indexer/decode/decoded-logs'

/** What logs say, each with the time of its block, in seconds. */
export function withBlockTime<Row extends LogPosition>(
  headers: readonly BlockHeader[],
  rows: readonly Row[],
): (Row & { time: bigint | undefined })[] {
  if (rows.length === 0) return []
  const times = new Map(headers.map(({ number, timeSeconds }) => [number, timeSeconds]))
  return rows.map((row) => ({ ...row, time: times.get(row.blockNumber) }))
}
