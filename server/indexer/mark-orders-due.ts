import type { Queryable } from '@/server/db/database'
import { roundRows, updateInRounds } from '@/server/db/update-in-rounds'
import type { Touched } from './decoded-logs'
import { stringifyRows } from './stringify-rows'

/** Orders that the logs touch are to be checked at `atBlock` or later; the mark outlives a crash before the check. */
export async function markOrdersDue(
  tx: Queryable,
  chainId: number,
  atBlock: bigint,
  touched: Touched & { collections: readonly string[] },
): Promise<void> {
  const mark = async (condition: string, values: readonly unknown[]) => {
    if (values.length === 0) return
    await updateInRounds(
      tx,
      `update orders set due_block = $2 where chain_id = $1 and hash in (
         select hash from orders o where chain_id = $1 and due_block < $2 and status <> 'filled' and ${condition} limit ${roundRows}
       ) returning 1 as marked`,
      [chainId, atBlock, stringifyRows(values)],
    )
  }
  await mark('hash in (select jsonb_array_elements_text($3::jsonb))', touched.hashes)
  await mark('collection in (select jsonb_array_elements_text($3::jsonb))', touched.collections)
  await mark('maker in (select jsonb_array_elements_text($3::jsonb))', touched.makers)
  await mark(
    `(collection, token_id) in (select * from jsonb_to_recordset($3::jsonb) as t(contract text, "tokenId" numeric))`,
    touched.tokens,
  )
  await mark(
    `exists (select from jsonb_to_recordset($3::jsonb) as t(contract text, maker text)
       where t.maker = o.maker and (t.contract = o.collection or (t.contract = o.currency and o.side = 'offer')))`,
    touched.holders,
  )
  await mark(`side = 'listing' and token_id is null and maker in (select jsonb_array_elements_text($3::jsonb))`, [
    ...new Set(touched.movers),
  ])
}
