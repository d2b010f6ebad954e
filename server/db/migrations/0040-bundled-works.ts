import { backfillInBatches } from '../backfill-in-batches'
import type { Database } from '../database'

const isBundle = "o.side = 'listing' and o.token_id is null and o.kind = 'bundle'"

/** At any time nothing is listed of what had no row: whoever lists it waits for this row, and writes to it. */
const markBundled = (orders: string) => `
  insert into cheapest_listings (chain_id, collection, token_id, since, until, was_bundled)
  select distinct o.chain_id, w.work->>'token', (w.work->>'identifierOrCriteria')::numeric, 0, ${2n ** 63n - 1n}, true
  from ${orders} cross join lateral jsonb_array_elements(o.parameters->'offer') w(work)
  where ${isBundle} and w.work->>'identifierOrCriteria' ~ '^[0-9]{1,78}$'`
const inOrder = `
  -- In the order of the other triggers: nobody waits for who waits for him.
  order by 1, 2, 3
  on conflict (chain_id, collection, token_id) do update set was_bundled = true where not cheapest_listings.was_bundled;
`

export const isBundled = `function is_bundled(chain integer, place text, token numeric, moment bigint) returns boolean language plpgsql stable
set enable_seqscan = off set jit = off as $$
begin
  return exists (
    select from orders o where o.chain_id = chain and ${isBundle}
      and o.parameters->'offer' @> jsonb_build_array(jsonb_build_object('token', place, 'identifierOrCriteria', token::text))
      and o.status = 'active' and o.start_time <= moment and o.end_time > moment
  );
end
$$;`

/**
 * `was_bundled`: a bundle, open or not, has named this work. Of the others, which are almost all, no list has to look for their bundles
 * in the index of what all bundles offer. `is_bundled` looks there, by a plan that is made once: beside all indexes of `orders` that takes
 * longer than the look.
 */
export const bundledWorks = `
alter table cheapest_listings add column was_bundled boolean not null default false;

create ${isBundled}

create function mark_bundled() returns trigger language plpgsql as $$
begin
  if exists (select from added o where ${isBundle}) then
    ${markBundled('added o')} ${inOrder}
  end if;
  return null;
end
$$;
create trigger orders_insert_bundled after insert on orders referencing new table as added
  for each statement execute function mark_bundled();
`

/** All at once. */
export const markAllBundled = `${markBundled('orders o')} ${inOrder}`

/** Of the bundles that were there before. */
export const fillBundled = (db: Database) =>
  backfillInBatches(db, {
    rows: `orders o where ${isBundle}`,
    key: [['o.sequence', 'bigint']],
    first: ['-1'],
    fill: (range) => `${markBundled('orders o')} ${range} ${inOrder}`,
  })
