import { backfillInBatches } from '../backfill-in-batches'
import type { Database } from '../database'

/** A transaction is in one block, by which its transfer is found however often its token has moved. */
export const isSaleOf = `s.chain_id = t.chain_id and s.block_number = t.block_number and s.transaction_hash = t.transaction_hash
    and s.contract = t.contract and s.token_id = t.token_id and s.seller = t.sender`

export const markSold = `function mark_sold() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update transfers t set is_sold = true from stored s where ${isSaleOf} and not t.is_sold;
  return null;
end
$$;`

export const markSoldTrigger = `trigger sales_insert_sold after insert on sales referencing new table as stored
  for each statement execute function mark_sold();`

/**
 * `is_sold`: a sale of the same transaction tells of it, and the feed of what happened does not tell it twice. Marked by the
 * database when the sale is stored, so that no writer can forget it; of a range its transfers are stored first. Each sale looks
 * for its own transfer in an index, however many there were of either when the plan was made.
 */
export const soldTransfers = `
alter table transfers add column is_sold boolean not null default false;

create ${markSold}
create ${markSoldTrigger}
`

/** Steps 32 and 42 have others for them: whatever is marked would be written to each once more. */
export const soldWalked = [
  'transfers_sender',
  'transfers_newest',
  'transfers_collection_time',
  'transfers_sender_time',
  'transfers_recipient_time',
]

/**
 * Of what was stored before, chain by chain: how many rows a range of blocks has is known beforehand, and both are read once for it.
 */
export async function fillSold(db: Database): Promise<void> {
  const chains = await db.query<{ chain_id: number }>(
    `with recursive chains as (
       select min(chain_id) as chain_id from sales
       union all select (select min(s.chain_id) from sales s where s.chain_id > c.chain_id) from chains c where c.chain_id is not null
     ) select chain_id from chains where chain_id is not null`,
  )
  for (const { chain_id: chain } of chains) {
    await backfillInBatches(db, {
      rows: `sales s where s.chain_id = ${chain}`,
      key: [['s.block_number', 'bigint']],
      first: ['-1'],
      fill: (range) =>
        `update transfers t set is_sold = true from sales s
         where ${isSaleOf} and not t.is_sold
           and s.chain_id = ${chain} and t.chain_id = ${chain} ${range} ${range.replaceAll('s.block_number', 't.block_number')}`,
    })
  }
}
