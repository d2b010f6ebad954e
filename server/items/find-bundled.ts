import type { Queryable } from '@/server/db/database'
import { createSqlParams } from '@/server/db/sql-params'
import { buildStatusCondition } from '@/server/orders/build-status-condition'
import type { ItemRow } from './item-row'

type ItemKey = Pick<ItemRow, 'chain_id' | 'contract' | 'token_id'>

const toKey = ({ chain_id, contract, token_id }: ItemKey) => `${chain_id}:${contract}:${token_id}`

/** Which of those items that have no listing are among the works of a bundle that anyone can buy now, in one statement. */
export async function findBundled(db: Queryable, rows: readonly ItemRow[]): Promise<(row: ItemRow) => boolean> {
  const unlisted = rows.filter((row) => row.listing_sequence === null && row.is_minted && row.may_be_bundled)
  if (unlisted.length === 0) return () => false
  const params = createSqlParams()
  const wanted = [
    `${params.add(unlisted.map(({ chain_id }) => chain_id))}::integer[]`,
    `${params.add(unlisted.map(({ contract }) => contract))}::text[]`,
    `${params.add(unlisted.map(({ token_id }) => token_id))}::numeric[]`,
  ]
  const found = await db.query<ItemKey>(
    `select w.* from unnest(${wanted.join(', ')}) as w (chain_id, contract, token_id)
     where exists (
       select from orders o
       where o.chain_id = w.chain_id and o.side = 'listing' and o.token_id is null and o.kind = 'bundle'
         and o.parameters->'offer' @> jsonb_build_array(
           jsonb_build_object('token', w.contract, 'identifierOrCriteria', w.token_id::text))
         and ${buildStatusCondition(params, 'active')}
     )`,
    params.values,
  )
  const keys = new Set(found.map(toKey))
  return (row) => keys.has(toKey(row))
}
