/** What the lists walk, in the order in which they walk it. */
export const reads = `
drop index items_newest;
create index items_newest on items (minted_at, chain_id, contract, token_id);
drop index items_category;
create index items_category on items (category, minted_at, chain_id, contract, token_id);
create index transfers_newest on transfers (time, block_number, log_index);
create index sales_newest on sales (time, block_number, log_index);
create index sales_transaction on sales (chain_id, transaction_hash);
create index order_events_newest on order_events (time, block_number, log_index);
create index orders_created on orders (created_at, sequence);
`
