-- The value of an order is `value_base + trunc(unit_price * value_rate)`: the number by which prices of different currencies are sorted.
-- Where `value_base` is 0 it is worth in ether. Currencies with one `value_base` are compared with each other; those of another come before or after all of them.
alter table currencies
  add column value_base numeric not null default 0,
  add column value_rate numeric not null default 1;

-- Listings that are sold whole or not at all come after those that are sold by the piece. `unit_price` is the value of the order.
-- The planner must walk the index: sorting would cost more with many listings.
create or replace function find_cheapest_listing(chain integer, place text, token numeric, at_time bigint) returns table(sequence bigint, hash text, unit_price numeric, end_time bigint)
language plpgsql stable rows 1 set enable_sort = off set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
begin return query
  select l.sequence, l.hash, e.value_base + trunc(l.unit_price * e.value_rate) as value, l.end_time
  from currencies e cross join lateral (
    select o.sequence, o.hash, o.unit_price, o.end_time, (o.quantity <> 1 and o.parameters->>'orderType' not in ('1', '3')) as is_all_or_nothing from orders o
    where o.chain_id = chain and o.collection = place and o.token_id = token and o.currency = e.address and o.side = 'listing' and o.status = 'active' and o.kind in ('single', 'dutch') and o.start_time <= at_time and o.end_time > at_time
    order by (o.quantity <> 1 and o.parameters->>'orderType' not in ('1', '3')), o.unit_price, o.hash limit 1
  ) l
  where e.chain_id = chain
  order by l.is_all_or_nothing, value, l.hash limit 1;
end
$$;
