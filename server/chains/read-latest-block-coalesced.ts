import type { PublicClient } from 'viem'
import { coalesce } from '@/server/base/coalesce'
import { readLatestBlock } from './read-latest-block'

const askers = new WeakMap<PublicClient, () => ReturnType<typeof readLatestBlock>>()

/** The chain's head as `readLatestBlock` has it, in one request for all who ask at once. */
export function readLatestBlockCoalesced(client: PublicClient): ReturnType<typeof readLatestBlock> {
  const ask = askers.get(client) ?? coalesce(() => readLatestBlock(client))
  askers.set(client, ask)
  return ask()
}
