/** A nonce is for one account on one chain, and gone when it is used. A session lives here, so that it can be ended. */
export const sessions = `
create table session_nonces (
  nonce text primary key,
  address text not null,
  chain_id integer not null,
  created_at bigint not null,
  expires_at bigint not null
);
create index session_nonces_end on session_nonces (expires_at);

create table sessions (
  id text primary key,
  address text not null,
  chain_id integer not null,
  created_at bigint not null,
  expires_at bigint not null
);
create index sessions_end on sessions (expires_at);
`
