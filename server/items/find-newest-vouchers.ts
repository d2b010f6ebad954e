import type { Address, Hash } from 'viem'
import type { ItemVoucher } from '@/lib/api/schemas/item'
import type { Queryable } from '@/server/db/database'
import { buildVoucherStatus } from '@/server/db/sql/voucher-status'
import { createSqlParams } from '@/server/db/sql-params'
import type { ItemRow } from './item-row'

interface VoucherRow {
  chain_id: number
  collection: Address
  token_id: string
  hash: Hash
  creator: Address
  price_wei: string
  buyer: Address | null
  deadline: string
  status: ItemVoucher['status']
  is_over: boolean
}

/** The newest vouchers of those items that are not minted, whatever became of them. @returns undefined for the others */
export async function findNewestVouchers(
  db: Queryable,
  rows: readonly ItemRow[],
): Promise<(row: ItemRow) => ItemVoucher | undefined> {
  const unminted = rows.filter(({ is_minted }) => !is_minted)
  if (unminted.length === 0) return () => undefined
  const params = createSqlParams()
  const wanted = [
    `${params.add(unminted.map(({ chain_id }) => chain_id))}::integer[]`,
    `${params.add(unminted.map(({ contract }) => contract))}::text[]`,
    `${params.add(unminted.map(({ token_id }) => token_id))}::numeric[]`,
  ]
  const found = await db.query<VoucherRow>(
    `select distinct on (v.chain_id, v.collection, v.token_id) v.chain_id, v.collection, v.token_id, v.hash, v.creator,
       v.price_wei, v.buyer, v.deadline, ${buildVoucherStatus(params)} as status, exists (
         select from voucher_events e where e.chain_id = v.chain_id and e.contract = v.collection
           and e.token_id = v.token_id and e.kind in ('redeemed', 'cancelled')
       ) as is_over
     from unnest(${wanted.join(', ')}) as w (chain_id, collection, token_id)
     join vouchers v using (chain_id, collection, token_id)
     order by v.chain_id, v.collection, v.token_id, v.sequence desc`,
    params.values,
  )
  return (row) => {
    const own = found.find(
      ({ chain_id, collection, token_id }) =>
        chain_id === row.chain_id && collection === row.contract && token_id === row.token_id,
    )
    if (!own || row.is_minted) return undefined
    const { hash, creator, price_wei: priceWei, buyer, deadline, status, is_over: isOver } = own
    return { hash, creator, priceWei, buyer, deadline, status, isOver }
  }
}
