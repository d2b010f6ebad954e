/**
 * `creator` and `created_block` are of collections that our factory made. `is_document_due`: the collection's own document
 * (ERC-7572) is to be read again; `document_block` is the block that it was read at. `voucher_events` is what such
 * collections told of vouchers: `price_wei` of one redeemed, `nonce` from which on all others are cancelled;
 * `account` who redeemed it, or whose the collection is from then on.
 */
export const creators = `
alter table collections
  add column creator text,
  add column created_block bigint,
  add column description text,
  add column image text,
  add column is_document_due boolean not null default false,
  add column document_block bigint;
create index collections_documents on collections (chain_id) where is_document_due;
create index collections_creator on collections (creator);

create table voucher_events (
  chain_id integer not null,
  block_number bigint not null,
  block_hash text not null,
  log_index integer not null,
  transaction_hash text not null,
  contract text not null,
  kind text not null check (kind in ('redeemed', 'cancelled', 'nonce', 'owner')),
  token_id numeric(78, 0),
  account text,
  price_wei numeric(78, 0),
  nonce numeric(78, 0),
  time bigint not null,
  primary key (chain_id, block_number, log_index)
);
create index voucher_events_token on voucher_events (chain_id, contract, token_id);
`
