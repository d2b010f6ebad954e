import type { Hash, PublicClient } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'

export interface BlockPoint {
  number: bigint
  hash: Hash
}

/**
 * The chain's head, with its own clock.
 * @throws AppError `unavailable` when the node does not answer.
 */
export async function readLatestBlock(client: PublicClient): Promise<BlockPoint & { timeSeconds: bigint }> {
  try {
    const { number, hash, timestamp } = await client.getBlock({ blockTag: 'latest' })
    return { number, hash, timeSeconds: timestamp }
  } catch (cause) {
    throw new AppError('unavailable', 'The chain does not answer.', { cause, retryable: true })
  }
}
