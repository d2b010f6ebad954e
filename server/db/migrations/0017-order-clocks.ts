/**
 * `told_until`: the moment, in the chain's time, up to which readers of events have heard of orders that began or ended by
 * the clock. `tried_at` is when a voucher was last tried out, in seconds, and `is_refused` that its contract would not redeem
 * it then. A bundle is found by each of its tokens, whatever its status: the index of the open ones alone gives way.
 */
export const orderClocks = `
alter table indexed_heads add column told_until bigint;
create index orders_start on orders (start_time) where status in ('active', 'inactive');

alter table vouchers
  add column tried_at bigint not null default 0,
  add column is_refused boolean not null default false;
create index vouchers_deadline on vouchers (deadline);
create index vouchers_tried on vouchers (chain_id, tried_at);
create index vouchers_creators on vouchers (chain_id, creator, deadline);

drop index orders_open_bundles;
create index orders_bundles on orders using gin ((parameters->'offer') jsonb_path_ops)
  where side = 'listing' and token_id is null;
`
