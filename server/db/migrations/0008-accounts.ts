/**
 * What an account keeps here. A picture is an item, shown while the account owns it. A draft is text that the market
 * does not look into: as jsonb it could not hold every text.
 */
export const accounts = `
create table profiles (
  address text primary key,
  name text,
  bio text,
  picture_chain_id integer,
  picture_contract text,
  picture_token_id numeric(78, 0),
  updated_at bigint not null
);

create table favourites (
  address text not null,
  chain_id integer not null,
  contract text not null,
  token_id numeric(78, 0) not null,
  created_at bigint not null,
  primary key (address, chain_id, contract, token_id)
);
create index favourites_newest on favourites (address, created_at desc);

create table drafts (
  address text not null,
  id text not null,
  content text not null,
  updated_at bigint not null,
  primary key (address, id)
);
`
