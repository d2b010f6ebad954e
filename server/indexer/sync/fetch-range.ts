import type { Hash, PublicClient } from 'viem'
import { InconsistentAnswerError } from '@/server/chains/inconsistent-answer-error'
import { type BlockHeader, fetchHeaders, numbersBetween } from '@/server/chains/logs/fetch-headers'
import { fetchLogs } from '@/server/chains/logs/fetch-logs'
import type { LogFilter } from '@/server/chains/logs/log-filter'
import type { MinedLog } from '@/server/chains/logs/mined-log'
import { checkLogs } from './check-logs'

export interface FetchedRange {
  /** Ascending: the first, the last, those from `checkedFrom` on and those with logs. */
  headers: BlockHeader[]
  logs: MinedLog[]
}

interface FetchRangeParameters {
  /** The block before `from`; its hash is empty where the index begins. */
  parent: { number: bigint; hash: Hash | '' }
  from: bigint
  to: bigint
  filters: readonly LogFilter[]
  /** From here on every header is read, and the logs are compared with the receipts. */
  checkedFrom: bigint
}

/**
 * Reads the logs of a range of blocks and proves that they are of one chain, which goes on from the parent.
 * @throws AppError `unavailable` when the chain changed meanwhile; viem's errors when the node fails.
 */
export async function fetchRange(client: PublicClient, range: FetchRangeParameters): Promise<FetchedRange> {
  const { parent, from, to, filters, checkedFrom } = range
  const wanted = new Set([from, ...numbersBetween(checkedFrom, to).filter((number) => number > from), to])
  const headers = await fetchHeaders(client, [...wanted])
  const logs = await fetchLogs(client, filters, { from, to })
  const mined = new Set(logs.map((log) => log.blockNumber))
  const later = await fetchHeaders(
    client,
    [...mined].filter((number) => !wanted.has(number)),
  )
  await checkLogs(client, { headers: headers.filter(({ number }) => number >= checkedFrom), logs, filters })
  // Read after the logs: were it another block by now, the logs could be of another chain than the headers.
  const [last] = await fetchHeaders(client, [to])
  const all = [...headers, ...later].sort((a, b) => (a.number < b.number ? -1 : 1))
  if (last?.hash !== all.at(-1)?.hash || !isOneChain(parent, all) || !areLogsOf(all, logs)) {
    throw new InconsistentAnswerError('The chain changed during the read.')
  }
  return { headers: all, logs }
}

function isOneChain(parent: FetchRangeParameters['parent'], headers: readonly BlockHeader[]): boolean {
  return headers.every((header, index) => {
    const before = index === 0 ? parent : headers[index - 1]
    return !before?.hash || before.number !== header.number - 1n || before.hash === header.parentHash
  })
}

/** Whether each log is of the block of its number. */
export function areLogsOf(headers: readonly BlockHeader[], logs: readonly MinedLog[]): boolean {
  const hashes = new Map(headers.map(({ number, hash }) => [number, hash]))
  return logs.every((log) => hashes.get(log.blockNumber) === log.blockHash)
}
