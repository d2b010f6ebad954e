-- Tokens that come to an account unasked, and what accounts hide or show by their own choice.
-- section: script
-- How each token last came to its holder, of collections and names that anybody may send (server/items/unsolicited). `is_unsolicited`: null
-- until it is decided. `sender`: of the transfer, as the token's contract tells it.
create table item_arrivals (
  holder text not null,
  chain_id integer not null,
  contract text not null,
  token_id numeric(78,0) not null,
  sender text not null,
  transaction_hash text not null,
  block_number bigint not null,
  is_unsolicited boolean,
  primary key (holder, chain_id, contract, token_id)
);
create index item_arrivals_blocks on item_arrivals (chain_id, block_number);
create index item_arrivals_undecided on item_arrivals (chain_id, block_number)
  where is_unsolicited is null;

-- What an account chose for an item that it holds: to hide it, or to show it although it came unasked.
create table item_choices (
  address text not null,
  chain_id integer not null,
  contract text not null,
  token_id numeric(78,0) not null,
  account_chain_id integer not null default 0,
  is_hidden boolean not null,
  chosen_at bigint not null,
  primary key (address, account_chain_id, chain_id, contract, token_id)
);
