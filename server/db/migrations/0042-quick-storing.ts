import { zeroAddress } from 'viem'
import { searchOfName } from './0021-search'
import { countInsertedItems } from './0025-counts'
import { markSold } from './0030-sold-transfers'

/** Without mints, which nobody has sent. Step 32 builds them already, in an update in which it builds no others. */
export const giverIndexes = [
  {
    ...{ name: 'transfers_giver', table: 'transfers' },
    rest: `(chain_id, contract, token_id, sender) where sender <> '${zeroAddress}'`,
  },
  {
    ...{ name: 'transfers_told_giver', table: 'transfers' },
    rest: `(sender, time) where not is_sold and sender <> '${zeroAddress}'`,
  },
]

/** What storing a token's first transfer writes to, without what nothing is looked up by: a work has no category before its document is read. */
export const storedIndexes = [
  ...giverIndexes,
  {
    ...{ name: 'items_categorised', table: 'items' },
    rest: '(category, minted_at, chain_id, contract, token_id) where category is not null',
  },
]

/** By `items_owners` nothing is looked up: `items_owner` is enough. */
export const storedIdly = ['transfers_sender', 'transfers_told_sender', 'items_category', 'items_owners']

/**
 * Names, works and sales as steps 21, 25 and 30 have them now. `add_holdings` is as in step 25, but for who holds nothing any more: the rows are known
 * by their places. Looked for by account they were found, before the table was analyzed, by walking over all holders for each.
 */
export const quickStoring = `
create or replace function search_of_name(name text, token text) returns tsvector language sql immutable parallel safe
return ${searchOfName};

create or replace ${markSold}

create or replace ${countInsertedItems}

create or replace function add_holdings(changes holders[]) returns void language plpgsql set enable_seqscan = off as $$
declare counted collection_counts[]; emptied tid[];
begin
  with written as (
    insert into holders as h select * from unnest(changes) order by chain_id, contract, holder
    on conflict (chain_id, contract, holder) do update set work_count = h.work_count + excluded.work_count,
      quantity = h.quantity + excluded.quantity
    returning h.*, h.ctid as place
  )
  -- Who had nothing has what came; who has nothing is a holder no more.
  select array_agg(row(c.chain_id, c.contract, 0, case when w.work_count = 0 then -1 when w.work_count = c.work_count then 1 else 0 end,
    c.quantity)::collection_counts), array_agg(w.place) filter (where w.work_count = 0) into counted, emptied
  from written w join unnest(changes) c on c.chain_id = w.chain_id and c.contract = w.contract and c.holder = w.holder;
  perform add_counts(counted);
  if emptied is not null then delete from holders where ctid = any(emptied); end if;
end
$$;
`
