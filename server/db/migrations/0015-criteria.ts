/** What the roots of offers for a trait stand for: an order that is validated on chain brings its root alone. */
export const criteria = `
create table criteria (
  chain_id integer not null,
  contract text not null,
  root numeric(78, 0) not null,
  trait jsonb not null,
  token_ids jsonb not null,
  kept_at bigint not null,
  primary key (chain_id, contract, root)
);
create index criteria_age on criteria (kept_at);
`
