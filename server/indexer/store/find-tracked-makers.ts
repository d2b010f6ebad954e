import type { Address } from 'viem'
import type { Queryable, SqlValue } from '@/server/db/database'
import { getChainTime } from '@/server/db/sql/chain-time'
import { stringifyRows } from '@/server/db/stringify-rows'
import type { TrackedMaker } from '@/server/indexer/decode/index-scope'
import type { MakerChanges } from './find-maker-changes'

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
