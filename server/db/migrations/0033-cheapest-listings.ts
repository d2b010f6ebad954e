import { backfillInBatches } from '../backfill-in-batches'
import type { Database } from '../database'

const openListing = "o.side = 'listing' and o.status = 'active' and o.kind in ('single', 'dutch')"
/** What is sold whole or not at all (`isLot`): it comes after what is sold by the piece. */
const isLot = "(o.quantity <> 1 and o.parameters->>'orderType' not in ('1', '3'))"
const isSold = `${openListing} and o.token_id is not null`
const ofToken = 'o.chain_id = chain and o.collection = place and o.token_id = token'

/** The prices that can be compared with each other: ETH, and the WETH of each network. */
const ether = [
  ...[1, 10, 42161, 31337].map((chainId) => [chainId, '0x0000000000000000000000000000000000000000']),
  [1, '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
  [137, '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619'],
  [10, '0x4200000000000000000000000000000000000006'],
  [42161, '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'],
  [31337, '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
] as const

/** By both a work's cheapest listing, and the next that begins, is one look, however many there are of the same work. */
export const workIndexes = [
  {
    ...{ name: 'orders_cheapest', table: 'orders' },
    rest: `(chain_id, collection, token_id, currency, (quantity <> 1 and parameters->>'orderType' not in ('1', '3')), unit_price,
      hash, end_time) where side = 'listing' and status = 'active' and kind in ('single', 'dutch')`,
  },
  {
    ...{ name: 'orders_beginning', table: 'orders' },
    rest: `(chain_id, collection, token_id, start_time)
      where side = 'listing' and status = 'active' and kind in ('single', 'dutch')`,
  },
]

/** @param more what a later step has it set too */
export const keepCheapest = (
  more = '',
) => `function keep_cheapest(chain integer, place text, token numeric, moment bigint) returns void language plpgsql as $$
declare best record;
declare beginning bigint;
begin
  -- Who writes of the same work waits here, and sees below what the other wrote.
  perform from cheapest_listings where chain_id = chain and collection = place and token_id = token for update;
  if not found then
    insert into cheapest_listings values (chain, place, token, 0, 0) on conflict do nothing;
    perform from cheapest_listings where chain_id = chain and collection = place and token_id = token for update;
  end if;
  select * into best from find_cheapest(chain, place, token, moment);
  select min(o.start_time) into beginning from orders o where ${ofToken} and ${openListing} and o.start_time > moment;
  update cheapest_listings
  set since = moment, until = coalesce(least(best.end_time, beginning), ${2n ** 63n - 1n}), sequence = best.sequence, hash = best.hash,
    unit_price = best.unit_price, end_time = best.end_time${more}
  where chain_id = chain and collection = place and token_id = token;
end
$$;`

/**
 * `cheapest_listings`: of each work, the listing that anyone can buy and that is the cheapest by the piece (`sequence` is null where
 * there is none), and for how long the clock leaves it so: from `since` until before `until`, both in the chain's time. At any other
 * moment the row says nothing, and `find_cheapest` does. Without it a list by price would walk over every listing of the same work, of
 * which anybody may sign any number. The database keeps it with the orders, so that no writer can forget it; rows that the clock has
 * passed are renewed by the market (`renewCheapest`).
 */
export const cheapestListings = `
create table cheapest_listings (
  chain_id integer not null,
  collection text not null,
  token_id numeric(78,0) not null,
  since bigint not null,
  until bigint not null,
  sequence bigint,
  hash text,
  unit_price numeric,
  end_time bigint,
  primary key (chain_id, collection, token_id)
);
create index cheapest_listings_price on cheapest_listings (unit_price, chain_id, collection, token_id, until, since)
  where sequence is not null;
create index cheapest_listings_collection on cheapest_listings (chain_id, collection, unit_price, token_id, until, since)
  where sequence is not null;
create index cheapest_listings_end on cheapest_listings (end_time, chain_id, collection, token_id, until, since)
  where sequence is not null;
create index cheapest_listings_until on cheapest_listings (until);
create index cheapest_listings_since on cheapest_listings (since);

create function ether_currencies(chain integer) returns setof text language sql immutable parallel safe as $$
  select currency from (values ${ether.map(([id, address]) => `(${id}, '${address}')`).join(', ')}) as c(chain_id, currency)
  where chain_id = chain
$$;

create function find_cheapest(chain integer, place text, token numeric, moment bigint)
returns table (sequence bigint, hash text, unit_price numeric, end_time bigint) language plpgsql stable rows 1
set enable_sort = off set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
begin return query
  select l.sequence, l.hash, l.unit_price, l.end_time
  from ether_currencies(chain) as e(currency) cross join lateral (
    select o.sequence, o.hash, o.unit_price, o.end_time, ${isLot} as is_lot from orders o
    where ${ofToken} and o.currency = e.currency and ${openListing} and o.start_time <= moment and o.end_time > moment
    order by ${isLot}, o.unit_price, o.hash limit 1
  ) l
  order by l.is_lot, l.unit_price, l.hash limit 1;
end
$$;

create ${keepCheapest()}

create function find_moment(chain integer) returns bigint language sql volatile as $$
  select greatest(floor(extract(epoch from clock_timestamp()))::bigint, (select told_until from indexed_heads where chain_id = chain))
$$;
${(['insert', 'update', 'delete'] as const).map(keep).join('')}
create function drop_cheapest() returns trigger language plpgsql as $$
begin
  delete from cheapest_listings;
  return null;
end
$$;
create trigger orders_truncate_cheapest after truncate on orders for each statement execute function drop_cheapest();
`

function keep(act: 'insert' | 'update' | 'delete'): string {
  const [added, removed] = ['new table as added', 'old table as removed']
  const rows = { insert: added, update: `${added} ${removed}`, delete: removed }[act]
  const changed = {
    insert: 'from added o where',
    update: `from added o join removed r on r.chain_id = o.chain_id and r.hash = o.hash
      where (o.status = 'active' or r.status = 'active')
        and (o.status, o.unit_price, o.quantity, o.start_time, o.end_time) is distinct from
          (r.status, r.unit_price, r.quantity, r.start_time, r.end_time) and`,
    delete: 'from removed o where',
  }[act]
  const isActive = act === 'update' ? '' : "and o.status = 'active'"
  return `
create function keep_cheapest_${act}() returns trigger language plpgsql as $$
declare work record;
begin
  -- In one order, so that nobody waits for who waits for him.
  for work in
    select distinct o.chain_id, o.collection, o.token_id ${changed} o.side = 'listing' and o.kind in ('single', 'dutch')
      and o.token_id is not null ${isActive} order by 1, 2, 3
  loop
    perform keep_cheapest(work.chain_id, work.collection, work.token_id, find_moment(work.chain_id));
  end loop;
  return null;
end
$$;
create trigger orders_${act}_cheapest after ${act} on orders referencing ${rows}
  for each statement execute function keep_cheapest_${act}();
`
}

/** Of what was stored before; what a trigger has kept meanwhile is newer. */
const keepStored = (range: string) => `
with moments as materialized (
  select chain_id, find_moment(chain_id) as moment from (select distinct chain_id from orders o where ${isSold} ${range}) chains
), open as (
  select distinct on (o.chain_id, o.collection, o.token_id) o.chain_id, o.collection, o.token_id, o.sequence, o.hash, o.unit_price, o.end_time
  from orders o join moments m using (chain_id)
  where ${isSold} and o.start_time <= m.moment and o.end_time > m.moment
    and o.currency in (select ether_currencies(o.chain_id)) ${range}
  order by o.chain_id, o.collection, o.token_id, ${isLot}, o.unit_price, o.hash
), beginning as (
  select o.chain_id, o.collection, o.token_id, min(o.start_time) as start_time from orders o join moments m using (chain_id)
  where ${isSold} and o.start_time > m.moment ${range}
  group by o.chain_id, o.collection, o.token_id
)
insert into cheapest_listings
  select chain_id, collection, token_id, m.moment, least(open.end_time, beginning.start_time), open.sequence, open.hash,
    open.unit_price, open.end_time
  from open full join beginning using (chain_id, collection, token_id) join moments m using (chain_id)
  -- In the order of the triggers: nobody waits for who waits for him.
  order by chain_id, collection, token_id
  on conflict do nothing;
`

/** All at once. */
export const keepAllCheapest = keepStored('')

/** Who lists a work waits for the round that it is in. */
export const fillCheapest = (db: Database) =>
  backfillInBatches(db, {
    rows: `orders o where ${isSold}`,
    key: [
      ['o.chain_id', 'integer'],
      ['o.collection', 'text'],
      ['o.token_id', 'numeric'],
    ],
    first: ['0', '', '-1'],
    fill: keepStored,
  })

/** Older processes go on reading by them for as long as an update takes, which is slower without. */
export const walked = ['orders_open_item', 'orders_open_price', 'orders_open_end']
