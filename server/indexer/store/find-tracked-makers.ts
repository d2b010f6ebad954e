import type { Address, Hash } from 'viem'
import type { Queryable, SqlValue } from '@/server/db/database'
import { getChainTime } from '@/server/db/sql/chain-time'
import { stringifyRows } from '@/server/db/stringify-rows'
import type { TrackedMaker } from '@/server/indexer/decode/index-scope'

/** The makers of all orders of a chain that may still be filled, and of vouchers: as many rows are read as there are of these. */
export function findTrackedMakers(db: Queryable, chainId: number): Promise<Map<Address, TrackedMaker>> {
  return find(db, chainId, { orders: 'orders o', vouchers: 'vouchers v', params: [] })
}

/** Of those orders and tokens alone. */
export async function findMakersOf(
  db: Queryable,
  chainId: number,
  { hashes, tokens }: Pick<MakerChanges, 'hashes' | 'tokens'>,
): Promise<Map<Address, TrackedMaker>> {
  if (hashes.length === 0 && tokens.length === 0) return new Map()
  return find(db, chainId, {
    orders: 'unnest($3::text[]) as h(hash) join orders o on o.chain_id = $1 and o.hash = h.hash',
    vouchers: `jsonb_to_recordset($4::jsonb) as t(contract text, "tokenId" numeric)
      join vouchers v on v.chain_id = $1 and v.collection = t.contract and v.token_id = t."tokenId"`,
    params: [hashes, stringifyRows(tokens)],
  })
}

interface Sources {
  orders: string
  vouchers: string
  params: readonly SqlValue[]
}

async function find(
  db: Queryable,
  chainId: number,
  { orders, vouchers, params }: Sources,
): Promise<Map<Address, TrackedMaker>> {
  const rows = await db.query<{ maker: Address; pays: boolean; is_contract: boolean | null }>(
    `select w.maker, bool_or(w.pays) as pays, m.is_contract from (
       select o.maker, o.side = 'offer' as pays from ${orders}
       where o.chain_id = $1 and o.status in ('active', 'inactive') and o.end_time > $2
       union all select v.creator, false from ${vouchers} where v.chain_id = $1 and v.deadline >= $2
     ) w left join makers m on m.chain_id = $1 and m.address = w.maker group by w.maker, m.is_contract`,
    [chainId, getChainTime(chainId), ...params],
  )
  return new Map(rows.map(({ maker, pays, is_contract }) => [maker, { pays, isContract: is_contract }]))
}

/** What was told of since a look: orders, and tokens that may have a new voucher. */
interface MakerChanges {
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
