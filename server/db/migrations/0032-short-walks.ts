/**
 * What happened is walked over what is told, and not over what is left out, of which there may be any number in a row: sold
 * transfers, events that are no cancellation. `orders_open_item` has a work's open listings in the order in which they are its
 * cheapest: what is sold whole or not at all comes last. `orders_newest` was the unique index of the sequence once more.
 */
export const shortWalkIndexes = [
  {
    ...{ name: 'transfers_told', table: 'transfers' },
    rest: '(time, block_number, log_index) where not is_sold',
  },
  {
    ...{ name: 'transfers_told_collection', table: 'transfers' },
    rest: '(chain_id, contract, time, block_number, log_index) where not is_sold',
  },
  { name: 'transfers_told_sender', table: 'transfers', rest: '(sender, time) where not is_sold' },
  { name: 'transfers_told_recipient', table: 'transfers', rest: '(recipient, time) where not is_sold' },
  {
    ...{ name: 'order_events_cancelled', table: 'order_events' },
    rest: "(time, block_number, log_index) where kind = 'cancelled'",
  },
  {
    ...{ name: 'orders_open_item', table: 'orders' },
    rest: `(chain_id, collection, token_id, (quantity <> 1 and parameters->>'orderType' not in ('1', '3')), unit_price, hash, end_time)
      where side = 'listing' and status = 'active' and kind in ('single', 'dutch')`,
  },
]

export const longWalked = ['order_events_newest', 'orders_newest']
