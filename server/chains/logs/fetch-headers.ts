import type { Hash, Hex, PublicClient } from 'viem'
import { InconsistentAnswerError } from '@/server/chains/inconsistent-answer-error'
import type { BlockPoint } from '@/server/chains/read-latest-block'

export interface BlockHeader extends BlockPoint {
  parentHash: Hash
  timeSeconds: bigint
  logsBloom: Hex
}

const requestsAtOnce = 40

/** @throws AppError `unavailable` when the node answers another block than was asked for; viem's errors when it fails */
export async function fetchHeaders(client: PublicClient, numbers: readonly bigint[]): Promise<BlockHeader[]> {
  const headers: BlockHeader[] = []
  for (let start = 0; start < numbers.length; start += requestsAtOnce) {
    const chunk = numbers.slice(start, start + requestsAtOnce)
    headers.push(...(await Promise.all(chunk.map((blockNumber) => fetchHeader(client, blockNumber)))))
  }
  return headers
}

async function fetchHeader(client: PublicClient, blockNumber: bigint): Promise<BlockHeader> {
  const { number, hash, parentHash, timestamp, logsBloom } = await client.getBlock({ blockNumber })
  if (number !== blockNumber || !hash || !logsBloom) {
    throw new InconsistentAnswerError('The RPC node returned another block.')
  }
  return { number, hash, parentHash, timeSeconds: timestamp, logsBloom }
}

export function numbersBetween(from: bigint, to: bigint): bigint[] {
  return Array.from({ length: Math.max(0, Number(to - from) + 1) }, (_, index) => from + BigInt(index))
}
