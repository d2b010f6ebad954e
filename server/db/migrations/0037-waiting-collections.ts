/** Which collections are still being read: almost always none, and every list of works asks. */
export const waitingCollections = `
create index collections_waiting on collections (chain_id, contract) where backfill_from is not null;
`
