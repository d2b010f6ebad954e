-- Of columns that the step before adds: the indexes of a step are built before its script.
-- section: indexes
create index collections_refreshed on collections (chain_id, contract) where refresh_cursor is not null;
create index collections_reindexed on collections (chain_id, contract) where reindex_from is not null;
create index items_refreshed on items (chain_id, contract, fetch_due) where refresh_from is not null;
create index items_earlier_picture on items ("substring"(earlier_image, '^media:([a-z0-9]+)'), chain_id, contract, token_id)
  where earlier_image ~~ 'media:%';
