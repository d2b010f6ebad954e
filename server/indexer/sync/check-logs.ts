import { HttpRequestError, type PublicClient } from 'viem'
import { InconsistentAnswerError } from '@/server/chains/inconsistent-answer-error'
import type { BlockHeader } from '@/server/chains/logs/fetch-headers'
import { isSameLog, parseLogs } from '@/server/chains/logs/fetch-logs'
import { fetchReceipts } from '@/server/chains/logs/fetch-receipts'
import { type LogFilter, matchesFilter, mayMatch } from '@/server/chains/logs/log-filter'
import type { MinedLog } from '@/server/chains/logs/mined-log'

const atOnce = 16

/**
 * Compares logs with the receipts of each block that has some, or may have by its bloom: a node that is out of step
 * answers `eth_getLogs` with too few, and says nothing of it. A node without `eth_getBlockReceipts` is believed.
 * @throws AppError `unavailable` when they differ; viem's errors when the node fails.
 */
export async function checkLogs(
  client: PublicClient,
  {
    headers,
    logs,
    filters,
  }: { headers: readonly BlockHeader[]; logs: readonly MinedLog[]; filters: readonly LogFilter[] },
): Promise<void> {
  const perBlock = new Map<bigint, MinedLog[]>()
  for (const log of logs) perBlock.set(log.blockNumber, [...(perBlock.get(log.blockNumber) ?? []), log])
  const suspects = headers.filter(
    ({ number, logsBloom }) => perBlock.has(number) || filters.some((filter) => mayMatch(logsBloom, filter)),
  )
  for (let start = 0; start < suspects.length; start += atOnce) {
    const chunk = suspects.slice(start, start + atOnce)
    const checks = chunk.map((header) => checkBlock(client, header, perBlock.get(header.number) ?? [], filters))
    if ((await Promise.all(checks)).includes('unsupported')) return
  }
}

async function checkBlock(
  client: PublicClient,
  { number, hash }: BlockHeader,
  logs: readonly MinedLog[],
  filters: readonly LogFilter[],
): Promise<'same' | 'unsupported'> {
  const receipts = await fetchReceipts(client, number).catch((error: unknown) => {
    if (isTooLong(error)) return null
    throw error
  })
  // Of a block that is too long to be read the node is believed.
  if (receipts === null) return 'same'
  if (receipts === 'unsupported') return receipts
  const proven = receipts
    .flatMap((receipt) => parseLogs(receipt.logs))
    .filter((log) => filters.some((filter) => matchesFilter(log, filter)))
  const byIndex = new Map(proven.map((log) => [log.logIndex, log]))
  const isSame =
    receipts.every(({ blockHash }) => blockHash === hash) &&
    proven.length === logs.length &&
    logs.every((log) => {
      const other = byIndex.get(log.logIndex)
      return other !== undefined && isSameLog(log, other)
    })
  if (!isSame) throw new InconsistentAnswerError(`The logs of block ${number} do not match its receipts.`)
  return 'same'
}

/** As our own transport says it too. */
function isTooLong(error: unknown): boolean {
  return error instanceof HttpRequestError && error.status === 413
}
