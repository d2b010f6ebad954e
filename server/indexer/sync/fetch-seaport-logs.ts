import type { Address, PublicClient } from 'viem'
import { InconsistentAnswerError } from '@/server/chains/inconsistent-answer-error'
import { type BlockHeader, fetchHeaders } from '@/server/chains/logs/fetch-headers'
import { fetchLogs } from '@/server/chains/logs/fetch-logs'
import type { MinedLog } from '@/server/chains/logs/mined-log'
import { checkLogs } from './check-logs'
import { areLogsOf, type FetchedRange } from './fetch-range'
import { buildSeaportFilter } from './log-filters'

const requestsAtOnce = 16
/** So many blocks share a request; Seaport has some ten logs in each. */
const maxBlocks = 50n
/** Blocks without a token's move that are read along, between two that have one. */
const maxGap = 2n

/**
 * What Seaport said in the blocks in which a token moved. Its logs name no token in a topic: of a past in which those blocks
 * are few, they are asked for there alone.
 * @throws AppError `unavailable` when the chain changed meanwhile; viem's errors when the node fails
 */
export async function fetchSeaportLogs(
  client: PublicClient,
  { seaport, fetched, most }: { seaport: Address; fetched: FetchedRange; most: bigint },
): Promise<MinedLog[]> {
  const { headers, logs } = fetched
  const numbers = new Set(logs.map(({ blockNumber }) => blockNumber))
  if (numbers.size === 0) return []
  const mined = headers.filter(({ number }) => numbers.has(number))
  const filters = [buildSeaportFilter(seaport)]
  const runs = groupRuns(mined, most < maxBlocks ? most : maxBlocks)
  const found: MinedLog[] = []
  for (let start = 0; start < runs.length; start += requestsAtOnce) {
    const chunk = runs.slice(start, start + requestsAtOnce)
    const answers = await Promise.all(chunk.map((run) => fetchLogs(client, filters, run)))
    found.push(...answers.flat().filter(({ blockNumber }) => numbers.has(blockNumber)))
  }
  await checkLogs(client, { headers: mined, logs: found, filters })
  // As when a range is read: were it another block by now, the logs could be of another chain than the headers.
  const end = headers.at(-1)
  const [last] = end ? await fetchHeaders(client, [end.number]) : []
  if (last?.hash !== end?.hash || !areLogsOf(mined, found)) {
    throw new InconsistentAnswerError('The chain changed during the read.')
  }
  return found
}

interface Run {
  from: bigint
  to: bigint
}

/** @param mined ascending */
function groupRuns(mined: readonly BlockHeader[], most: bigint): Run[] {
  const runs: Run[] = []
  for (const { number } of mined) {
    const run = runs.at(-1)
    if (run && number - run.to <= maxGap + 1n && number - run.from < most) run.to = number
    else runs.push({ from: number, to: number })
  }
  return runs
}
