/** A collection's newest orders that are open are walked past none that are dead, of which there may be any number among them. */
export const openIndexes = [
  { name: 'orders_collection_open', table: 'orders', rest: "(collection, sequence, end_time) where status = 'active'" },
]
