/**
 * A maker's, a collection's and one side's open orders, newest first, however many others are newer. Both first columns go the same
 * way, so that a page begins where the one before it ended: by `(maker, sequence) < (…)`. Those that are over are seen in the index, and
 * their rows are not looked at.
 */
export const newestIndexes = [
  { name: 'orders_maker_newest', table: 'orders', rest: '(maker, sequence, status, end_time)' },
  { name: 'orders_collection_newest', table: 'orders', rest: '(collection, sequence, status, end_time)' },
  { name: 'orders_open_newest', table: 'orders', rest: "(side, sequence, end_time) where status = 'active'" },
]

/** The first of those, with its columns in different directions and no more of them. */
export const turnedMaker = ['orders_maker']
