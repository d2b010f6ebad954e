import type { Hash, PublicClient } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import { coalesce } from '@/server/base/coalesce'

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
    throw new AppError('unavailable', 'The RPC node is not responding.', { cause, retryable: true })
  }
}

const askers = new WeakMap<PublicClient, () => ReturnType<typeof readLatestBlock>>()

/** The chain's head as `readLatestBlock` has it, in one request for all who ask at once. */
export function readLatestBlockCoalesced(client: PublicClient): ReturnType<typeof readLatestBlock> {
  const ask = askers.get(client) ?? coalesce(() => readLatestBlock(client))
  askers.set(client, ask)
  return ask()
}
