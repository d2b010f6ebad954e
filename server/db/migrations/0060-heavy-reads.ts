/**
 * `read_due`: when the token URI of an item is next asked for that was too much for the node. Null for all others. Those of one collection
 * are found together, so that no collection waits behind another.
 */
export const heavyReads = `
alter table items add column read_due bigint;
create index items_read_due on items (chain_id, contract, read_due, token_id) where read_due is not null;
`
