/**
 * What happened is walked by time in any part of the market: of a kind, of a collection, of an account. The rankings read
 * the sales of a span, with all that they count, from one index, and look for a sale the other way round in another.
 */
export const activity = `
create index transfers_collection_time on transfers (chain_id, contract, time, block_number, log_index);
create index transfers_sender_time on transfers (sender, time);
create index transfers_recipient_time on transfers (recipient, time);
create index sales_collection_time on sales (chain_id, contract, time, block_number, log_index);
create index sales_seller_time on sales (seller, time);
create index sales_buyer_time on sales (buyer, time);
create index sales_figures on sales (time) include (chain_id, contract, token_id, seller, buyer, currency, price_wei);
create index sales_pair on sales (chain_id, contract, token_id, seller, buyer, time);
create index orders_side_created on orders (side, created_at, created_block, sequence);
create index orders_collection_created on orders (chain_id, collection, created_at, created_block, sequence);
create index orders_maker_created on orders (maker, created_at);
create index orders_taker_created on orders (taker, created_at) where taker is not null;
create index order_events_maker_time on order_events (maker, time);
create index voucher_events_time on voucher_events (time, block_number, log_index);
create index signings_missing on signings using gin (missing jsonb_path_ops) where state = 'waiting';
`
