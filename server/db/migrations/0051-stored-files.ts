/** The file that an item shows: `media:<cid>`, or a copy of it. */
export const ownPicture = "substring(image from '^media:([a-z0-9]+)')"
/** The file that plays, by its identifier where its address names one. An address may be too long for an index. */
export const playedFile = `md5(coalesce(
  substring(animation_uri from '^(?:ipfs://(?:ipfs/)?|https://[^/]+/ipfs/|data:)([A-Za-z0-9]{20,100})/?$'), animation_uri))`

/**
 * `media_uploads`: what accounts have put into the store, which their quotas count. `unused_since`: when nothing referred to a file any
 * more; `removing_at`: since when it is leaving; nobody finds it any more some minutes later. `document_uri`: where a collection's document is; those that were
 * read before are read again for it. `copy_address` is who asked for a copy of an item. `hidden` has files too, by their CID (`chain_id` -1).
 */
export const storedFiles = `
create table media_uploads (
  address text not null,
  account_chain_id integer not null,
  cid text not null,
  bytes bigint not null,
  created_at bigint not null,
  primary key (address, account_chain_id, cid)
);
create index media_uploads_newest on media_uploads (address, account_chain_id, created_at desc);
create index media_uploads_cid on media_uploads (cid);
alter table media add column unused_since bigint, add column removing_at bigint;
create index media_removing on media (removing_at) where removing_at is not null;
create index media_sources_cid on media_sources (cid);
alter table collections add column document_uri text;
update collections set is_document_due = true where document_block is not null;
alter table items add column copy_address text, add column copy_chain_id integer;
`

/** By which a file is found to be of what is hidden. */
export const fileIndexes = [
  { name: 'items_own_picture', table: 'items', rest: `((${ownPicture})) where image like 'media:%'` },
  { name: 'items_played_file', table: 'items', rest: `((${playedFile})) where animation_uri is not null` },
  { name: 'collections_own_picture', table: 'collections', rest: `((${ownPicture})) where image like 'media:%'` },
]
