/**
 * Addresses are checksummed text, hashes lower-case text, amounts and token ids numeric(78,0), times seconds.
 * `indexed_heads` is the last block whose logs are stored; each writer of chain facts locks its row. A collection with
 * a `backfill_from` lacks the logs from that block to the head. An order is due for a check while `due_block` is above
 * `checked_block`, the block that its status was read at.
 */
export const market = `
create table blocks (
  chain_id integer not null,
  number bigint not null,
  hash text not null,
  parent_hash text not null,
  time bigint not null,
  primary key (chain_id, number)
);

create table indexed_heads (
  chain_id integer primary key,
  number bigint not null,
  hash text not null
);

create table collections (
  chain_id integer not null,
  contract text not null,
  name text not null,
  standard text not null check (standard in ('ERC721', 'ERC1155')),
  backfill_from bigint,
  primary key (chain_id, contract)
);

create table items (
  chain_id integer not null,
  contract text not null,
  token_id numeric(78, 0) not null,
  standard text not null check (standard in ('ERC721', 'ERC1155')),
  owner text,
  creator text,
  minted_block bigint not null,
  minted_at bigint not null,
  metadata_state text not null default 'pending' check (metadata_state in ('pending', 'ready', 'failed')),
  name text,
  description text,
  alt text,
  category text,
  image text,
  picture jsonb,
  primary key (chain_id, contract, token_id)
);
create index items_newest on items (minted_at desc, contract, token_id);
create index items_category on items (category, minted_at desc);
create index items_owner on items (owner);
create index items_creator on items (creator);
create index items_pending on items (chain_id) where metadata_state = 'pending';

create table transfers (
  chain_id integer not null,
  block_number bigint not null,
  block_hash text not null,
  log_index integer not null,
  transaction_hash text not null,
  contract text not null,
  token_id numeric(78, 0) not null,
  sender text not null,
  recipient text not null,
  quantity numeric(78, 0) not null,
  time bigint not null,
  primary key (chain_id, block_number, log_index)
);
create index transfers_item on transfers (chain_id, contract, token_id, block_number desc, log_index desc);

create table orders (
  sequence bigserial not null unique,
  chain_id integer not null,
  hash text not null,
  side text not null check (side in ('listing', 'offer')),
  kind text not null,
  maker text not null,
  taker text,
  collection text not null,
  token_id numeric(78, 0),
  currency text not null,
  price_wei numeric(78, 0) not null,
  quantity numeric(78, 0) not null,
  status text not null check (status in ('active', 'inactive', 'filled', 'cancelled')),
  reasons text[] not null default '{}',
  start_time bigint not null,
  end_time bigint not null,
  counter numeric(78, 0) not null,
  parameters jsonb not null,
  signature text not null,
  criteria jsonb,
  created_at bigint not null,
  checked_block bigint not null,
  due_block bigint not null default 0,
  primary key (chain_id, hash)
);
create index orders_due on orders (chain_id) where due_block > checked_block;
create index orders_item on orders (chain_id, collection, token_id, status, price_wei, hash);
create index orders_price on orders (chain_id, collection, side, status, price_wei, hash);
create index orders_newest on orders (sequence desc);
create index orders_maker on orders (maker, sequence desc);
create index orders_end on orders (end_time) where status in ('active', 'inactive');

create table order_events (
  chain_id integer not null,
  block_number bigint not null,
  block_hash text not null,
  log_index integer not null,
  transaction_hash text not null,
  kind text not null check (kind in ('fulfilled', 'cancelled', 'validated', 'counter')),
  order_hash text,
  maker text not null,
  time bigint not null,
  primary key (chain_id, block_number, log_index)
);
create index order_events_order on order_events (chain_id, order_hash);

create table sales (
  chain_id integer not null,
  block_number bigint not null,
  block_hash text not null,
  log_index integer not null,
  transaction_hash text not null,
  order_hash text not null,
  contract text not null,
  token_id numeric(78, 0) not null,
  seller text not null,
  buyer text not null,
  currency text not null,
  price_wei numeric(78, 0) not null,
  quantity numeric(78, 0) not null,
  time bigint not null,
  primary key (chain_id, block_number, log_index, contract, token_id)
);
create index sales_item on sales (chain_id, contract, token_id, block_number desc);

create table events (
  id bigserial primary key,
  event jsonb not null,
  time bigint not null
);
`
