import { backfillInBatches } from '../backfill-in-batches'
import type { Database } from '../database'
import { keepCheapest } from './0033-cheapest-listings'

const isItem = 'i.chain_id = b.chain_id and i.contract = b.collection and i.token_id = b.token_id'
/**
 * With `=` the planner takes any index of the collection before the table is analyzed, and walks over all of its works: the order of
 * what lies between one number and itself is the key's alone.
 */
const categoryOfToken = `(select i.category from items i
      where i.chain_id = chain and i.contract = place and i.token_id between token and token order by i.token_id limit 1)`

/** `keep_cheapest` of step 33, which stores the category too from step 38 on. */
export const keepCheapestCategory = `
create or replace ${keepCheapest(`, category = ${categoryOfToken}`)}
alter function keep_cheapest(integer, text, numeric, bigint) set enable_sort = off;
`

/**
 * The category of a work in its row of `cheapest_listings`, so that a list of one category by price walks over no other, of which the
 * cheapest may all be. The database keeps it with both, whichever comes first.
 */
export const cheapestCategories = `
alter table cheapest_listings add column category text;
create index cheapest_listings_category_price on cheapest_listings (category, unit_price, chain_id, collection, token_id, until, since)
  where sequence is not null and category is not null;
create index cheapest_listings_category_end on cheapest_listings (category, end_time, chain_id, collection, token_id, until, since)
  where sequence is not null and category is not null;
${keepCheapestCategory}
create function give_categories() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update cheapest_listings b set category = i.category from added i where ${isItem} and i.category is not null;
  return null;
end
$$;
create trigger items_insert_category after insert on items referencing new table as added
  for each statement execute function give_categories();

create function change_category() returns trigger language plpgsql as $$
begin
  -- An update alone would not see the row that another transaction has just made; this waits for it, and keeps no row of its own.
  insert into cheapest_listings (chain_id, collection, token_id, since, until) values (new.chain_id, new.contract, new.token_id, 0, 0)
    on conflict (chain_id, collection, token_id) do update set category = new.category;
  delete from cheapest_listings
    where chain_id = new.chain_id and collection = new.contract and token_id = new.token_id and until = 0;
  return null;
end
$$;
create trigger items_update_category after update of category on items
  for each row when (new.category is distinct from old.category) execute function change_category();
`

const keepStored = (range: string) =>
  `update cheapest_listings b set category = i.category from items i
   where ${isItem} and i.category is distinct from b.category ${range};`

/** All at once. */
export const keepAllCategories = keepStored('')

/** Of what was listed before. */
export const fillCategories = (db: Database) =>
  backfillInBatches(db, {
    rows: 'cheapest_listings b where true',
    key: [
      ['b.chain_id', 'integer'],
      ['b.collection', 'text'],
      ['b.token_id', 'numeric'],
    ],
    first: ['0', '', '-1'],
    fill: keepStored,
  })
