/**
 * What the embedded Safe service is told; all else it reads from the chain. Addresses, amounts and times as in 0001.
 * `signature` is one owner's part. `message` is JSON as text: jsonb could not hold every text.
 */
export const safes = `
create table safe_transactions (
  sequence bigserial not null unique,
  chain_id integer not null,
  safe text not null,
  safe_tx_hash text not null,
  recipient text not null,
  value numeric(78, 0) not null,
  data text not null,
  operation integer not null check (operation in (0, 1)),
  safe_tx_gas numeric(78, 0) not null,
  base_gas numeric(78, 0) not null,
  gas_price numeric(78, 0) not null,
  gas_token text not null,
  refund_receiver text not null,
  nonce numeric(78, 0) not null,
  proposer text not null,
  origin text,
  created_at bigint not null,
  primary key (chain_id, safe_tx_hash)
);
create index safe_transactions_nonce on safe_transactions (chain_id, safe, nonce, sequence);

create table safe_confirmations (
  chain_id integer not null,
  safe_tx_hash text not null,
  owner text not null,
  signature text not null,
  created_at bigint not null,
  primary key (chain_id, safe_tx_hash, owner),
  foreign key (chain_id, safe_tx_hash) references safe_transactions
);

create table safe_messages (
  sequence bigserial not null unique,
  chain_id integer not null,
  safe text not null,
  message_hash text not null,
  message text not null,
  digest text not null,
  proposer text not null,
  origin text,
  created_at bigint not null,
  primary key (chain_id, message_hash)
);
create index safe_messages_newest on safe_messages (chain_id, safe, sequence desc);

create table safe_message_confirmations (
  chain_id integer not null,
  message_hash text not null,
  owner text not null,
  signature text not null,
  created_at bigint not null,
  primary key (chain_id, message_hash, owner),
  foreign key (chain_id, message_hash) references safe_messages
);
`
