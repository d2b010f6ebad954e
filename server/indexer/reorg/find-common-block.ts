import type { PublicClient } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import type { SeaportDomain } from '@/lib/protocol/seaport'
import { findAncestor, hasBlock } from '@/server/chains/find-ancestor'
import { InconsistentAnswerError } from '@/server/chains/inconsistent-answer-error'
import type { BlockPoint } from '@/server/chains/read-latest-block'
import { getTailLength, type IndexedHead } from '@/server/indexer/store/indexed-head'
import type { Services } from '@/server/services/services'

interface FindCommonBlockContext {
  services: Pick<Services, 'db'>
  client: PublicClient
  domain: SeaportDomain
  /** What to do when none of the blocks of the tail is left: halt, or undo everything and read the chain again. */
  onDeepReorg: 'halt' | 'restart'
  gracePeriod: ForkGracePeriod
}

interface BaseParameters {
  head: IndexedHead
  latest: BlockPoint
  startBlock: bigint
}

/** Thrown when the chain left a block deeper than can be undone: serving on would mean wrong rows. */
export class DeepReorgError extends AppError {
  constructor(chainId: number, head: bigint) {
    super('unavailable', `The chain changed more than ${getTailLength(chainId)} blocks below block ${head}.`)
  }
}

/**
 * The block to go on from: the stored head, or the last one that the chain still has.
 * @throws DeepReorgError; AppError `unavailable` when the node is behind the index, or another chain's
 */
export async function findCommonBlock(
  { services, client, domain, onDeepReorg, gracePeriod }: FindCommonBlockContext,
  { head, latest, startBlock }: BaseParameters,
): Promise<IndexedHead> {
  if (head.hash === '' || (await hasBlock(client, { number: head.number, hash: head.hash }, latest.number))) {
    gracePeriod.reset()
    return head
  }
  const rows = await services.db.query<{ number: string; hash: BlockPoint['hash'] }>(
    'select number, hash from blocks where chain_id = $1 and number >= $2 order by number desc',
    [domain.chainId, head.number - getTailLength(domain.chainId)],
  )
  const stored = rows.map(({ number, hash }) => ({ number: BigInt(number), hash }))
  // Most often a node that lags: rows are not given up for it before it had time to catch up.
  if (isShorter(stored, latest) && gracePeriod.lasts()) {
    throw new InconsistentAnswerError('The RPC node is behind the index.')
  }
  const ancestor = await findAncestor(client, stored, latest.number)
  if (ancestor) return ancestor
  if ((await client.getChainId()) !== domain.chainId) {
    throw new InconsistentAnswerError('The RPC node serves another chain.')
  }
  if (onDeepReorg === 'halt') {
    // It halts: not for one node that has gone astray.
    if (gracePeriod.lasts()) throw new InconsistentAnswerError('The RPC node has none of the indexed blocks.')
    throw new DeepReorgError(domain.chainId, head.number)
  }
  return { number: startBlock - 1n, hash: '' }
}

/** Whether the node's chain merely ends before ours, as far as can be told. @param stored descending */
function isShorter(stored: readonly BlockPoint[], latest: BlockPoint): boolean {
  const newest = stored[0]
  const oldest = stored.at(-1)
  if (!newest || !oldest || latest.number >= newest.number) return false
  return latest.number < oldest.number || stored.some(({ hash }) => hash === latest.hash)
}

/** How long something may go on before it is believed. */
export interface ForkGracePeriod {
  /** Whether there is some left; the time counts from the first call. */
  lasts(): boolean
  reset(): void
}

export function createForkGracePeriod(milliseconds: number): ForkGracePeriod {
  let since: number | undefined
  return {
    lasts() {
      since ??= Date.now()
      return Date.now() - since < milliseconds
    },
    reset() {
      since = undefined
    },
  }
}
