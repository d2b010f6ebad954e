/**
 * What items are filtered by, and an index in the order of each list that is walked. Traits are read through their item
 * alone: those of an item that a reorganisation took back are harmless, and replaced when it is minted again.
 */
export const traits = `
create table item_traits (
  chain_id integer not null,
  contract text not null,
  token_id numeric(78, 0) not null,
  name text not null,
  value text not null,
  primary key (chain_id, contract, token_id, name, value)
);
create index item_traits_value on item_traits (chain_id, contract, name, value, token_id);

create index orders_by_price on orders (price_wei, hash, chain_id);
create index orders_open_price on orders (price_wei, chain_id, collection, token_id)
  where side = 'listing' and status = 'active';
create index orders_open_collection on orders (chain_id, collection, price_wei, token_id)
  where side = 'listing' and status = 'active';
create index orders_open_end on orders (end_time, chain_id, collection, token_id)
  where side = 'listing' and status = 'active';
create index orders_traits on orders (chain_id, collection) where side = 'offer' and kind in ('trait', 'set');
create index items_contract on items (chain_id, contract, minted_at, token_id);
create index items_owners on items (chain_id, contract, owner);
create index transfers_contract on transfers (chain_id, contract, time, block_number, log_index);
create index sales_contract on sales (chain_id, contract, time, block_number, log_index);
`
