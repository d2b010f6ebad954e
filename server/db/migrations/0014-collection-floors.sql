-- The floor price of collections by day (server/collections/store-floors.ts).
-- section: script
-- `day`: the number of days since 1970 (UTC). A day without a listing has no row.
create table collection_floors (
  chain_id integer not null,
  contract text not null,
  day integer not null,
  floor_wei numeric(78,0) not null,
  primary key (chain_id, contract, day)
);
