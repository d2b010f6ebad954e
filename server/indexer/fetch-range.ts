import type { Address, Hash, PublicClient } from 'viem'
import { AppError } from '@/lib/errors/app-error'
import type { BlockPoint } from '@/server/chains/read-latest-block'
import type { MinedLog } from './decoded-logs'

export interface BlockHeader extends BlockPoint {
  parentHash: Hash
  timeSeconds: bigint
}

export interface FetchedRange {
  /** Ascending: the first, the last `tailLength` and those with logs. */
  headers: BlockHeader[]
  logs: MinedLog[]
}

/** So many headers below the head are kept, and so deep can a reorganisation be undone. */
export const tailLength = 256n

const requestsAtOnce = 32

interface FetchRangeParameters {
  /** The block before `from`; its hash is empty where the index begins. */
  parent: { number: bigint; hash: Hash | '' }
  from: bigint
  to: bigint
  addresses: readonly Address[]
}

/**
 * Reads the logs of a range of blocks and proves that they are of one chain, which goes on from the parent.
 * @throws AppError `unavailable` when the chain changed meanwhile; viem's errors when the node fails.
 */
export async function fetchRange(client: PublicClient, range: FetchRangeParameters): Promise<FetchedRange> {
  const { parent, from, to, addresses } = range
  const tailStart = to - tailLength + 1n > from ? to - tailLength + 1n : from
  const wanted = new Set([from, ...numbersBetween(tailStart, to)])
  const headers = await fetchHeaders(client, [...wanted])
  const logs = await client.getLogs({ address: [...addresses], fromBlock: from, toBlock: to })
  const later = await fetchHeaders(
    client,
    [...new Set(logs.map((log) => log.blockNumber))].filter((n) => !wanted.has(n)),
  )
  // Read after the logs: were it another block by now, the logs could be of another chain than the headers.
  const [last] = await fetchHeaders(client, [to])
  const all = [...headers, ...later].sort((a, b) => (a.number < b.number ? -1 : 1))
  if (last?.hash !== all.at(-1)?.hash || !isOneChain(parent, all) || !areLogsOf(all, logs)) {
    throw new AppError('unavailable', 'The chain changed while it was read.', { retryable: true })
  }
  return { headers: all, logs }
}

async function fetchHeaders(client: PublicClient, numbers: readonly bigint[]): Promise<BlockHeader[]> {
  const headers: BlockHeader[] = []
  for (let start = 0; start < numbers.length; start += requestsAtOnce) {
    const chunk = numbers.slice(start, start + requestsAtOnce)
    const blocks = await Promise.all(chunk.map((blockNumber) => client.getBlock({ blockNumber })))
    for (const { number, hash, parentHash, timestamp } of blocks) {
      headers.push({ number, hash, parentHash, timeSeconds: timestamp })
    }
  }
  return headers
}

function isOneChain(parent: FetchRangeParameters['parent'], headers: readonly BlockHeader[]): boolean {
  return headers.every((header, index) => {
    const before = index === 0 ? parent : headers[index - 1]
    return !before?.hash || before.number !== header.number - 1n || before.hash === header.parentHash
  })
}

function areLogsOf(headers: readonly BlockHeader[], logs: readonly MinedLog[]): boolean {
  const hashes = new Map(headers.map(({ number, hash }) => [number, hash]))
  return logs.every((log) => hashes.get(log.blockNumber) === log.blockHash)
}

function numbersBetween(from: bigint, to: bigint): bigint[] {
  return Array.from({ length: Number(to - from) + 1 }, (_, index) => from + BigInt(index))
}
