import { type BlockNumber, formatLog, type Hash, numberToHex, type PublicClient } from 'viem'
import * as z from 'zod/mini'
import { InconsistentAnswerError } from '@/server/chains/inconsistent-answer-error'
import { isRangeError } from '@/server/chains/is-range-error'
import { fetchReceipts } from './fetch-receipts'
import { type LogFilter, matchesFilter } from './log-filter'
import type { MinedLog } from './mined-log'

type Blocks = { from: BlockNumber; to: BlockNumber } | { blockHash: Hash }

const hex = z.templateLiteral(['0x', z.string()])
const word = hex.check(z.regex(/^0x[0-9a-fA-F]{64}$/))
const quantity = hex.check(z.regex(/^0x[0-9a-fA-F]{1,16}$/))
export const rawLogSchema = z.object({
  address: hex.check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  topics: z.array(word).check(z.maxLength(4)),
  data: hex.check(z.regex(/^0x([0-9a-fA-F]{2})*$/)),
  blockNumber: quantity,
  blockHash: word,
  logIndex: quantity,
  transactionHash: word,
  transactionIndex: quantity,
  removed: z.optional(z.boolean()),
})

/**
 * Reads the logs that any of the filters asks for, each once and in the chain's order, however the node sent them.
 * @throws AppError `unavailable` for an answer that makes no sense; viem's errors when the node fails.
 */
export async function fetchLogs(
  client: PublicClient,
  filters: readonly LogFilter[],
  blocks: Blocks,
): Promise<MinedLog[]> {
  const logs = new Map<string, MinedLog>()
  for (const filter of filters) {
    for (const log of await askLogs(client, filter, blocks)) {
      if (!isWithin(log, blocks) || !matchesFilter(log, filter)) throw refuse('a log that does not match the filter')
      const key = `${log.blockHash}:${log.logIndex}`
      const other = logs.get(key)
      if (other && !isSameLog(log, other)) throw refuse('two logs at one position')
      logs.set(key, log)
    }
  }
  return [...logs.values()].sort(compareLogs)
}

/** A provider that finds too much in one block can't be asked for less: the block's receipts have all of it. */
async function askLogs(client: PublicClient, filter: LogFilter, blocks: Blocks): Promise<MinedLog[]> {
  try {
    const answer: unknown = await client.request({
      method: 'eth_getLogs',
      params: [{ ...toParameters(blocks), address: [...filter.address], topics: toTopics(filter) }],
    })
    return parseLogs(answer)
  } catch (error) {
    const isOne = 'from' in blocks && blocks.from === blocks.to
    const receipts = isOne && isRangeError(error) ? await fetchReceipts(client, blocks.from) : 'unsupported'
    if (receipts === 'unsupported') throw error
    return receipts.flatMap(({ logs }) => parseLogs(logs)).filter((log) => matchesFilter(log, filter))
  }
}

/** @throws AppError `unavailable` unless these are mined logs. */
export function parseLogs(answer: unknown): MinedLog[] {
  const result = z.safeParse(z.array(rawLogSchema), answer)
  if (!result.success) throw refuse('an invalid list of logs')
  return result.data.map((raw) => formatLog({ ...raw, removed: false } as Parameters<typeof formatLog>[0]) as MinedLog)
}

export function isSameLog(one: MinedLog, other: MinedLog): boolean {
  return one.data === other.data && one.address === other.address && one.topics.join() === other.topics.join()
}

function compareLogs(one: MinedLog, other: MinedLog): number {
  return Number(one.blockNumber - other.blockNumber) || one.logIndex - other.logIndex
}

function isWithin({ blockNumber, blockHash }: MinedLog, blocks: Blocks): boolean {
  if ('blockHash' in blocks) return blockHash === blocks.blockHash
  return blockNumber >= blocks.from && blockNumber <= blocks.to
}

function toParameters(blocks: Blocks) {
  if ('blockHash' in blocks) return blocks
  return { fromBlock: numberToHex(blocks.from), toBlock: numberToHex(blocks.to) }
}

function toTopics({ topics }: LogFilter) {
  return topics.map((wanted) => wanted && [...wanted])
}

function refuse(what: string): InconsistentAnswerError {
  return new InconsistentAnswerError(`The RPC node returned ${what}.`)
}
