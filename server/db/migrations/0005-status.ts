/**
 * `checked_hash` is the block in whose state an order was taken in. `simulated_at` is when a fill of it was last tried
 * out, in seconds: some tokens change their minds without a log.
 */
export const status = `
alter table orders
  add column checked_hash text,
  add column simulated_at bigint not null default 0;
create index orders_simulated on orders (chain_id, simulated_at) where status in ('active', 'inactive');
create index orders_open_dutch on orders (chain_id, collection) where kind = 'dutch' and status = 'active';
`
