/**
 * `media` has what is in the media store, by CID: of every picture its copies, and of what is `held` the file itself too.
 * `stored_bytes` is what all of that takes. `picture` is null for what is none.
 */
export const media = `
create table media (
  cid text primary key,
  type text not null,
  bytes bigint not null,
  stored_bytes bigint not null,
  picture jsonb,
  held boolean not null,
  created_at bigint not null
);
`
