/**
 * Where an item's document, picture and moving work are, as the chain and the document say (of `data:` the scheme alone).
 * `fetch_due` is when the market next looks for what is elsewhere; null when there is nothing to look for. `copy_state` is
 * null until somebody asks that the market keep a copy. `media_sources` has what was kept from an address.
 */
export const tokenUris = `
alter table items
  add column token_uri text,
  add column image_uri text,
  add column animation_uri text,
  add column fetch_due bigint,
  add column fetch_tries integer not null default 0,
  add column copy_state text check (copy_state in ('wanted', 'held', 'failed'));
create index items_fetch_due on items (fetch_due) where fetch_due is not null;
-- What could not be read before may be elsewhere.
update items set metadata_state = 'pending' where metadata_state = 'failed';

create table media_sources (
  uri text primary key,
  cid text not null references media
);

alter table media
  add column pinned_at bigint,
  add column pin_due bigint,
  add column pin_tries integer not null default 0;
create index media_unpinned on media (pin_due) where held and pinned_at is null;
`
