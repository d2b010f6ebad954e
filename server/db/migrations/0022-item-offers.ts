/** Which items have an offer of their own: few of many, so that they are found from their offers. */
export const itemOffers = `
create index orders_item_offers on orders (chain_id, collection, token_id, end_time)
  where side = 'offer' and kind = 'item' and status = 'active';
`
