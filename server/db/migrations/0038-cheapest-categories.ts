import type { Database } from '../database'
import { fillInRounds } from '../fill-in-rounds'

const isItem = 'i.chain_id = b.chain_id and i.contract = b.collection and i.token_id = b.token_id'

/** What has just come has looked up the rest, row by row, in indexes, however many there were of either when the plan was made. */
const keepCategories = (name: string, from: string) => `
create function ${name}() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update cheapest_listings b set category = i.category from ${from} and i.category is not null;
  return null;
end
$$;
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

${keepCategories(
  'take_categories',
  `added a join items i on i.chain_id = a.chain_id and i.contract = a.collection and i.token_id = a.token_id
  where b.chain_id = a.chain_id and b.collection = a.collection and b.token_id = a.token_id`,
)}
create trigger cheapest_listings_insert_category after insert on cheapest_listings referencing new table as added
  for each statement execute function take_categories();
${keepCategories('give_categories', `added i where ${isItem}`)}
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

/** Of what was listed before. */
export const fillCategories = (db: Database) =>
  fillInRounds(db, {
    rows: 'cheapest_listings b where true',
    key: [
      ['b.chain_id', 'integer'],
      ['b.collection', 'text'],
      ['b.token_id', 'numeric'],
    ],
    first: ['0', '', '-1'],
    fill: (range) =>
      `update cheapest_listings b set category = i.category from items i
       where ${isItem} and i.category is distinct from b.category ${range}`,
  })
