-- Fills the empty tables that triggers maintain, from everything that is stored.

insert into holders
  select chain_id, contract, holder, count(*), sum(quantity) from (
    select chain_id, contract, owner as holder, 1::numeric as quantity from items where owner is not null
    union all select chain_id, contract, holder, quantity from balances
  ) holdings group by chain_id, contract, holder;
insert into collection_counts
  select chain_id, contract, coalesce(i.count, 0), h.count, h.supply
  from (select chain_id, contract, count(*), sum(quantity) as supply from holders group by chain_id, contract) h
  left join (
    select chain_id, contract, count(*) from (
      select chain_id, contract, token_id from items where owner is not null
      union select chain_id, contract, token_id from balances
    ) owned group by chain_id, contract
  ) i using (chain_id, contract);
insert into trait_counts
  select t.chain_id, t.contract, t.name, t.value, count(*) from item_traits t where (
  exists (select from items i where i.chain_id = t.chain_id and i.contract = t.contract and i.token_id = t.token_id
    and i.owner is not null)
  or exists (select from balances b where b.chain_id = t.chain_id and b.contract = t.contract and b.token_id = t.token_id))
  group by t.chain_id, t.contract, t.name, t.value;
insert into collection_sales
  select chain_id, contract, currency, sum(price_wei), count(*) from (
    select chain_id, contract, currency, price_wei from sales where not is_wash_trade
    union all select v.chain_id, v.contract, '' as currency, v.price_wei from voucher_events v
  where v.kind = 'redeemed' and not exists (select from collections k
  where k.chain_id = v.chain_id and k.contract = v.contract and k.creator = v.account)
  ) sold group by chain_id, contract, currency;

with order_times as materialized (
  select chain_id, current_order_time(chain_id) as at_time from (select distinct chain_id from orders o where o.side = 'listing' and o.status = 'active' and o.kind in {unitListingKinds} and o.token_id is not null ) chains
), open as (
  select distinct on (o.chain_id, o.collection, o.token_id) o.chain_id, o.collection, o.token_id, o.sequence, o.hash, o.unit_price, o.end_time
  from orders o join order_times m using (chain_id)
  where o.side = 'listing' and o.status = 'active' and o.kind in {unitListingKinds} and o.token_id is not null and o.start_time <= m.at_time and o.end_time > m.at_time
    and (o.chain_id, o.currency) in (select chain_id, address from currencies where is_floor_currency)
  order by o.chain_id, o.collection, o.token_id, (o.quantity <> 1 and o.parameters->>'orderType' not in ('1', '3')), o.unit_price, o.hash
), next_start as (
  select o.chain_id, o.collection, o.token_id, min(o.start_time) as start_time from orders o join order_times m using (chain_id)
  where o.side = 'listing' and o.status = 'active' and o.kind in {unitListingKinds} and o.token_id is not null and o.start_time > m.at_time
  group by o.chain_id, o.collection, o.token_id
)
insert into cheapest_listings
  select chain_id, collection, token_id, m.at_time, least(open.end_time, next_start.start_time), open.sequence, open.hash,
    open.unit_price, open.end_time
  from open full join next_start using (chain_id, collection, token_id) join order_times m using (chain_id)
  -- In the order of the triggers, so that two writers cannot wait for each other.
  order by chain_id, collection, token_id
  on conflict do nothing;

update cheapest_listings b set category = i.category from items i
   where i.chain_id = b.chain_id and i.contract = b.collection and i.token_id = b.token_id and i.category is distinct from b.category ;

insert into cheapest_listings (chain_id, collection, token_id, since, until, was_bundled)
  select distinct o.chain_id, offered.item->>'token', (offered.item->>'identifierOrCriteria')::numeric, 0, 9223372036854775807, true
  from orders o cross join lateral jsonb_array_elements(o.parameters->'offer') offered(item)
  where o.side = 'listing' and o.token_id is null and o.kind in {bundleKinds} and offered.item->>'identifierOrCriteria' ~ '^[0-9]{1,78}$'
  -- In the order of the triggers, so that two writers cannot wait for each other.
  order by 1, 2, 3
  on conflict (chain_id, collection, token_id) do update set was_bundled = true where not cheapest_listings.was_bundled;
