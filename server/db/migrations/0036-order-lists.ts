/**
 * What is asked of the book, each in the order of its own index: the newest orders of a maker, of a collection and of one side that are
 * open, however many others are newer; a collection's orders by price, with or without its chain, however many are for the same. Pages begin
 * where the one before ended, as in `(maker, sequence) < (…)`. What is over is seen in the index, and its row is not looked at.
 */
export const listIndexes = [
  { name: 'orders_maker_newest', table: 'orders', rest: '(maker, sequence, status, end_time)' },
  { name: 'orders_collection_newest', table: 'orders', rest: '(collection, sequence, status, end_time)' },
  { name: 'orders_open_newest', table: 'orders', rest: "(side, sequence, end_time) where status = 'active'" },
  {
    ...{ name: 'orders_collection_book', table: 'orders' },
    rest: "(collection, side, unit_price, hash, chain_id, end_time) where status = 'active'",
  },
  {
    ...{ name: 'orders_collection_price', table: 'orders' },
    rest: '(collection, side, status, price_wei, hash, chain_id, end_time)',
  },
]

/** Those before them, which left some of that to be sorted or looked at. */
export const coarseIndexes = ['orders_maker', 'orders_price', 'orders_open_collection', 'orders_open_offers']
