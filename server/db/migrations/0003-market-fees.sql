-- What fills paid to the operator. The chain tells: `decodeFees`, and `backfillFees` of fills that were stored before.
-- section: script
-- Each MARKET_FEE_RECIPIENT that this marketplace had. `since`: from when on the index reads each fill as the chain tells it.
create table fee_recipients (
  address text primary key,
  since bigint not null,
  is_backfilled boolean not null default false
);

-- One row for each fill, collection, currency and recipient; of a bundle each item has an even share. Vouchers pay in the chain's coin.
create table market_fees (
  chain_id integer not null,
  block_number bigint not null,
  log_index integer not null,
  contract text not null,
  currency text not null,
  recipient text not null,
  amount numeric(78,0) not null,
  time bigint not null,
  primary key (chain_id, block_number, log_index, contract, currency, recipient)
);
create index market_fees_time on market_fees ("time")
  include (chain_id, contract, currency, amount);
