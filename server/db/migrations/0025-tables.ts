/**
 * What the page of a collection tells and no index can count soon: who has how many, how many works there are, with which
 * traits, and what was sold. Kept by the database, statement by statement in the transaction that writes, so that no writer can
 * forget it and what a reorganisation takes back is taken off.
 * A work exists while it has an owner or, of editions, a holder; `trait_counts` has those that do. `supply` is the sum of all
 * holdings. In `collection_sales` what was sold by vouchers has no currency: it is the chain's own coin.
 * `balances` are replaced, not updated.
 * A sale is out, as a sale to oneself is, where the work went round: within 30 days, it came back to an account that had sold it.
 * Out are that account's sale and its purchase, and of what is unique all that was sold between. No figure of a collection counts
 * these; the rankings add up hundreds of thousands of sales, and have no time to look for the others of each.
 */
export const tables = `
create table holders (
  chain_id integer not null,
  contract text not null,
  holder text not null,
  work_count integer not null,
  quantity numeric not null,
  primary key (chain_id, contract, holder)
);
create index holders_quantity on holders (chain_id, contract, quantity, holder);
create table collection_counts (
  chain_id integer not null,
  contract text not null,
  item_count integer not null,
  owner_count integer not null,
  supply numeric not null,
  primary key (chain_id, contract)
);
create table trait_counts (
  chain_id integer not null,
  contract text not null,
  name text not null,
  value text not null,
  item_count integer not null,
  primary key (chain_id, contract, name, value)
);
create table collection_sales (
  chain_id integer not null,
  contract text not null,
  currency text not null,
  volume_wei numeric not null,
  sale_count integer not null,
  primary key (chain_id, contract, currency)
);
`
