/** What creators signed for tokens that are minted when they are bought. `terms` is what was signed, as it travels. */
export const vouchers = `
create table vouchers (
  sequence bigserial not null unique,
  chain_id integer not null,
  collection text not null,
  hash text not null,
  token_id numeric(78, 0) not null,
  creator text not null,
  price_wei numeric(78, 0) not null,
  buyer text,
  deadline numeric(78, 0) not null,
  nonce numeric(78, 0) not null,
  terms jsonb not null,
  signature text not null,
  created_at bigint not null,
  primary key (chain_id, hash)
);
create index vouchers_item on vouchers (chain_id, collection, token_id);
create index vouchers_creator on vouchers (creator, sequence desc);
`
