/**
 * What happened is walked by time in any part of the market: of a kind, of a collection, of an account. The rankings read
 * the sales of a span, with all that they count, from one index, and look for a sale the other way round in another.
 */
export const activityIndexes = [
  {
    name: 'transfers_collection_time',
    table: 'transfers',
    rest: '(chain_id, contract, time, block_number, log_index)',
  },
  { name: 'transfers_sender_time', table: 'transfers', rest: '(sender, time)' },
  { name: 'transfers_recipient_time', table: 'transfers', rest: '(recipient, time)' },
  { name: 'sales_collection_time', table: 'sales', rest: '(chain_id, contract, time, block_number, log_index)' },
  { name: 'sales_seller_time', table: 'sales', rest: '(seller, time)' },
  { name: 'sales_buyer_time', table: 'sales', rest: '(buyer, time)' },
  {
    name: 'sales_figures',
    table: 'sales',
    rest: '(time) include (chain_id, contract, token_id, seller, buyer, currency, price_wei)',
  },
  { name: 'sales_pair', table: 'sales', rest: '(chain_id, contract, token_id, seller, buyer, time)' },
  { name: 'orders_side_created', table: 'orders', rest: '(side, created_at, created_block, sequence)' },
  {
    name: 'orders_collection_created',
    table: 'orders',
    rest: '(chain_id, collection, created_at, created_block, sequence)',
  },
  { name: 'orders_maker_created', table: 'orders', rest: '(maker, created_at)' },
  { name: 'orders_taker_created', table: 'orders', rest: '(taker, created_at) where taker is not null' },
  { name: 'order_events_maker_time', table: 'order_events', rest: '(maker, time)' },
]

export const activity = `
create index voucher_events_time on voucher_events (time, block_number, log_index);
create index signings_missing on signings using gin (missing jsonb_path_ops) where state = 'waiting';
`
