/** The SQL of what a thing `t` is called; null where the market does not know it. */
export const thingName = `case when t.chain_id = 0
  then (select p.name from profiles p where p.address = t.contract)
  else coalesce(
    (select i.name from items i where i.chain_id = t.chain_id and i.contract = t.contract and i.token_id = t.token_id),
    (select c.name from collections c where c.chain_id = t.chain_id and c.contract = t.contract)
  ) end`
