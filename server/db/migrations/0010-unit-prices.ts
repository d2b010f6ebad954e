/**
 * `unit_price` is what one piece costs, in units of 10^-20 wei, rounded down. No order is of more than 2^32 pieces, so
 * two prices a piece that differ do so by 2^-64 wei or more: as these numbers they stand in their true order, and are
 * equal when they are equal. Dividing into a fraction would round, and an index could not be walked by a comparison of
 * products. Indexes by the price in all stay for the order book, where that is what is asked for.
 * A bundle is filed under its first token; the last index finds it by each of them.
 */
export const unitPrices = `
alter table orders
  add column unit_price numeric not null
    generated always as (div(price_wei * 100000000000000000000, greatest(quantity, 1))) stored;

drop index orders_item;
create index orders_item on orders (chain_id, collection, token_id, status, unit_price, hash);
drop index orders_open_price;
create index orders_open_price on orders (unit_price, chain_id, collection, token_id)
  where side = 'listing' and status = 'active';
drop index orders_open_collection;
create index orders_open_collection on orders (chain_id, collection, unit_price, token_id)
  where side = 'listing' and status = 'active';
create index orders_open_offers on orders (chain_id, collection, unit_price) where side = 'offer' and status = 'active';
create index orders_by_unit_price on orders (unit_price, hash, chain_id);
create index orders_open_bundles on orders using gin ((parameters->'offer') jsonb_path_ops)
  where side = 'listing' and token_id is null and status in ('active', 'inactive');
`
