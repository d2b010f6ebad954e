import { buildSkeleton } from '@/server/base/names/build-skeleton'
import type { Transaction } from '../database'

/**
 * `skeleton` is what a name looks like (`buildSkeleton`). `named_at`: since when an account has its name.
 * In `reports`, `reported` and `hidden` a thing is a work, with all three; a collection, whose `token_id` is -1; or a person,
 * whose `chain_id` is 0 too and whose `contract` is the account. `open_count` is what came since an operator decided last.
 */
export const trust = `
alter table collections add column skeleton text;
create index collections_skeleton on collections (skeleton, created_block nulls first);
alter table profiles add column skeleton text, add column named_at bigint;
update profiles set named_at = updated_at where name is not null;
create index profiles_skeleton on profiles (skeleton, named_at);
create index items_age on items (chain_id, contract, minted_at) where minted_block is not null;

create table reports (
  id bigserial primary key,
  chain_id integer not null,
  contract text not null,
  token_id numeric(78, 0) not null,
  reporter text not null,
  reason text not null,
  words text,
  created_at bigint not null,
  unique (chain_id, contract, token_id, reporter)
);
create table reported (
  sequence bigserial not null unique,
  chain_id integer not null,
  contract text not null,
  token_id numeric(78, 0) not null,
  open_count integer not null,
  primary key (chain_id, contract, token_id)
);
create index reported_open on reported (open_count desc, sequence) where open_count > 0;

create table hidden (
  sequence bigserial not null unique,
  chain_id integer not null,
  contract text not null,
  token_id numeric(78, 0) not null,
  reason text not null,
  created_at bigint not null,
  primary key (chain_id, contract, token_id)
);

create table decisions (
  sequence bigserial primary key,
  chain_id integer not null,
  contract text not null,
  token_id numeric(78, 0) not null,
  operator text not null,
  action text not null check (action in ('hide', 'show')),
  reason text not null,
  created_at bigint not null
);
`

const batchSize = 1_000

/** The names that are there already: what each looks like no SQL can say. */
export async function fillSkeletons(tx: Transaction): Promise<void> {
  let after = { chainId: 0, contract: '' }
  for (;;) {
    const rows = await tx.query<{ chain_id: number; contract: string; name: string }>(
      `select chain_id, contract, name from collections where (chain_id, contract) > ($1::integer, $2::text)
       order by chain_id, contract limit ${batchSize}`,
      [after.chainId, after.contract],
    )
    const last = rows.at(-1)
    if (!last) break
    await tx.query(
      `update collections c set skeleton = r.skeleton
       from unnest($1::integer[], $2::text[], $3::text[]) as r (chain_id, contract, skeleton)
       where c.chain_id = r.chain_id and c.contract = r.contract`,
      [rows.map((row) => row.chain_id), rows.map((row) => row.contract), rows.map(({ name }) => buildSkeleton(name))],
    )
    after = { chainId: last.chain_id, contract: last.contract }
  }
  for (let address = ''; ; ) {
    const rows = await tx.query<{ address: string; name: string }>(
      `select address, name from profiles where address > $1 and name is not null order by address limit ${batchSize}`,
      [address],
    )
    const last = rows.at(-1)
    if (!last) return
    await tx.query(
      `update profiles p set skeleton = r.skeleton from unnest($1::text[], $2::text[]) as r (address, skeleton)
       where p.address = r.address`,
      [rows.map((row) => row.address), rows.map(({ name }) => buildSkeleton(name))],
    )
    address = last.address
  }
}
