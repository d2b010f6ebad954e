import type { Hash } from 'viem'
import type { Queryable } from '@/server/db/database'

/** What was told of since a look: orders, and tokens that may have a new voucher. */
export interface MakerChanges {
  hashes: Hash[]
  tokens: { contract: string; tokenId: string }[]
  /** The newest event among those that were looked at. */
  last: bigint
}

type NewsRow = Pick<MakerChanges, 'hashes' | 'tokens'> & { first: string | null; last: string }

/**
 * Whatever comes into the book, or back into it, has an event in its own transaction, and events are committed in the
 * order of their ids (`appendEvent`): whoever has seen one has missed none before it.
 * @returns null when events after `seen` may have been dropped since
 */
export async function findMakerChanges(db: Queryable, chainId: number, seen: bigint): Promise<MakerChanges | null> {
  const ofType = (type: string) => `filter (where event->>'type' = '${type}' and (event->>'chainId')::integer = $1`
  const [row] = await db.query<NewsRow>(
    `select (select min(id) from events) as first, coalesce(max(id), $2) as last,
       coalesce(array_agg(distinct event->>'hash') ${ofType('order')}), '{}') as hashes,
       coalesce(jsonb_agg(distinct jsonb_build_object('contract', event->>'contract', 'tokenId', event->>'tokenId'))
         ${ofType('item')} and event->>'owner' is null), '[]') as tokens
     from events where id > $2`,
    [chainId, seen],
  )
  const isComplete = row?.first ? BigInt(row.first) <= seen + 1n : seen === 0n
  return row && isComplete ? { hashes: row.hashes, tokens: row.tokens, last: BigInt(row.last) } : null
}

/** 0 where there is none. */
export async function findNewestEvent(db: Queryable): Promise<bigint> {
  const [row] = await db.query<{ id: string }>('select coalesce(max(id), 0) as id from events')
  return BigInt(row?.id ?? 0)
}
