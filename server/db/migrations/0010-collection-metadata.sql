-- What the document of a collection (ERC-7572) says beside its description and picture. `document_name`: the name, where the contract has
-- none. `image_uri`, `banner_uri`: where the document says that its pictures are; `banner` is shown, as `image`. `fetch_due`: when
-- what is not on the chain is fetched.
alter table collections
  add column document_name text,
  add column external_url text,
  add column image_uri text,
  add column banner_uri text,
  add column banner text,
  add column metadata_problem text,
  add column fetch_due bigint,
  add column fetch_tries integer not null default 0,
  alter column is_document_due set default true;
-- Documents were read after an event alone, and from the own store alone.
update collections set is_document_due = true;
create index collections_fetch_due on collections (fetch_due) where fetch_due is not null;
create index collections_own_banner on collections ("substring"(banner, '^media:([a-z0-9]+)'))
  where banner ~~ 'media:%';
