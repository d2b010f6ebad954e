/**
 * `batch_index` tells the tokens of one log apart (ERC-1155 batches, ERC-2309 ranges). `balances` are of ERC-1155 alone:
 * an ERC-721 has its owner in `items`. `makers` remembers which makers of orders are contracts. `validated_orders` is
 * the queue of orders that Seaport validated on chain and the book has not looked at yet. `metadata_block` is the block
 * that an item's document was read at.
 */
export const index = `
alter table indexed_heads
  add column status text not null default 'syncing' check (status in ('syncing', 'synced', 'retrying', 'halted')),
  add column problem text,
  add column last_reorg_depth bigint,
  add column last_reorg_at bigint;

alter table items add column metadata_block bigint;

alter table transfers add column batch_index integer not null default 0;
alter table transfers drop constraint transfers_pkey;
alter table transfers add primary key (chain_id, block_number, log_index, batch_index);
create index transfers_recipient on transfers (chain_id, contract, token_id, recipient);
create index transfers_sender on transfers (chain_id, contract, token_id, sender);

create table balances (
  chain_id integer not null,
  contract text not null,
  token_id numeric(78, 0) not null,
  holder text not null,
  quantity numeric(78, 0) not null check (quantity > 0),
  primary key (chain_id, contract, token_id, holder)
);
create index balances_holder on balances (holder);

create table makers (
  chain_id integer not null,
  address text not null,
  is_contract boolean not null,
  primary key (chain_id, address)
);
create index orders_open_makers on orders (chain_id, maker) where status in ('active', 'inactive');

create table validated_orders (
  chain_id integer not null,
  order_hash text not null,
  block_number bigint not null,
  parameters jsonb not null,
  primary key (chain_id, order_hash)
);
`
