/**
 * `created_block`: the head when an order or a voucher came. What is in a block up to it came before, whatever the clocks
 * say; of what was kept until now the last block that its token moved in by then stands for it.
 */
export const bookBlocks = `
alter table orders add column created_block bigint not null default 0;
update orders o set created_block = coalesce((
  select max(t.block_number) from transfers t
  where t.chain_id = o.chain_id and t.contract = o.collection and t.token_id = o.token_id and t.time <= o.created_at
), 0);
alter table vouchers add column created_block bigint not null default 0;

drop index orders_created;
create index orders_created on orders (created_at, created_block, sequence);
create index vouchers_created on vouchers (created_at, created_block, sequence);
`
