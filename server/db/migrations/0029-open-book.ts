/**
 * The listings of all collections by price. Most of those that are stored as active are over by the clock: that is seen in the index,
 * and their rows are not looked at.
 */
export const openBook = {
  ...{ name: 'orders_open_book', table: 'orders' },
  rest: `(price_wei, hash, chain_id, end_time) where side = 'listing' and status = 'active'`,
}
