-- The item that an account shows across the top of its profile.
alter table profiles
  add column banner_chain_id integer,
  add column banner_contract text,
  add column banner_token_id numeric(78,0);
