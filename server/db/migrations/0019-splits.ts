/**
 * `is_royalty_due`: who gets the royalty of a collection of our factory is to be read. `split_shares`: who has a part in the
 * contracts that share one, in their order. They can't change: a row is true on whichever branch of the chain has the contract.
 */
export const splits = `
alter table collections add column is_royalty_due boolean not null default true;
create index collections_royalties on collections (chain_id) where is_royalty_due and created_block is not null;

create table split_shares (
  chain_id integer not null,
  split text not null,
  position integer not null,
  account text not null,
  parts numeric(29, 0) not null,
  primary key (chain_id, split, position)
);
create index split_shares_account on split_shares (account, chain_id, split);
`
