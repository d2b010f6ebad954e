/**
 * Orders that wait for the signatures of a Safe's owners: `hash` is the order's, `message_hash` what the owners sign. `signed_by`,
 * `missing` and `threshold` are what was seen last. `due_at` is when the Safe's service is asked again, `tries` how often
 * it has failed in a row, `changed_at` when there was something new.
 */
export const signings = `
create table signings (
  sequence bigserial not null unique,
  chain_id integer not null,
  hash text not null,
  message_hash text not null,
  maker text not null,
  parameters jsonb not null,
  criteria jsonb,
  end_time numeric(78, 0) not null,
  state text not null default 'waiting' check (state in ('waiting', 'published', 'refused', 'expired')),
  problem jsonb,
  signed_by jsonb not null,
  missing jsonb not null,
  threshold integer not null,
  created_at bigint not null,
  changed_at bigint not null,
  due_at bigint not null,
  tries integer not null default 0,
  primary key (chain_id, hash)
);
create index signings_due on signings (due_at) where state = 'waiting';
create index signings_maker on signings (maker, sequence desc);
`
