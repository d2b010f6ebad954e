/** Which items have an offer of their own: few of many, so that they are found from their offers. */
export const itemOffers = {
  ...{ name: 'orders_item_offers', table: 'orders' },
  rest: "(chain_id, collection, token_id, end_time) where side = 'offer' and kind = 'item' and status = 'active'",
}
