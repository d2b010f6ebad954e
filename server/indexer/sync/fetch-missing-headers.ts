import type { Hash, PublicClient } from 'viem'
import { InconsistentAnswerError } from '@/server/chains/inconsistent-answer-error'
import { type BlockHeader, fetchHeaders, numbersBetween } from '@/server/chains/logs/fetch-headers'
import type { Queryable } from '@/server/db/database'
import type { IndexedHead } from '@/server/indexer/store/indexed-head'
import { tailLength } from '@/server/indexer/store/indexed-head'

interface MissingTail {
  chainId: number
  client: PublicClient
  /** Down to here the stored blocks are of the chain. */
  ancestor: IndexedHead
  /** The head that the index will have. */
  next: bigint
  startBlock: bigint
}

/**
 * When blocks are undone and the chain is shorter than it was, headers are missing at the old end of the tail, and the
 * next reorganisation could be undone less deep. Gives those headers.
 * @throws AppError `unavailable` when they do not lead to the ancestor; viem's errors
 */
export async function fetchMissingHeaders(db: Queryable, parameters: MissingTail): Promise<BlockHeader[]> {
  const { chainId, client, ancestor, next, startBlock } = parameters
  const oldest = next - tailLength + 1n
  const from = oldest < startBlock ? startBlock : oldest
  const rows = await db.query<{ number: string; parent_hash: Hash }>(
    'select number, parent_hash from blocks where chain_id = $1 and number >= $2 and number <= $3',
    [chainId, from, ancestor.number],
  )
  const parents = new Map(rows.map(({ number, parent_hash }) => [BigInt(number), parent_hash]))
  const missing = numbersBetween(from, ancestor.number).filter((number) => !parents.has(number))
  const headers = await fetchHeaders(client, missing)
  for (const { number, parentHash } of headers) parents.set(number, parentHash)
  if (headers.some(({ number, hash }) => parents.get(number + 1n) !== hash)) {
    throw new InconsistentAnswerError('The chain changed while it was read.')
  }
  return headers
}
