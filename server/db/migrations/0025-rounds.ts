const isSameWork = (one: string, other: string) =>
  `${other}.chain_id = ${one}.chain_id and ${other}.contract = ${one}.contract and ${other}.token_id = ${one}.token_id`
/** Within one block, by their logs. */
const place = (row: string) => `(${row}.time, ${row}.block_number, ${row}.log_index)`
const daysBefore = (row: string) => `${row}.time - 2592000`

/** Whether the work is with the last one's buyer again, who had sold it by the first: a sale to oneself is both. */
const closes = (first: string, last: string) => `${isSameWork(first, last)} and ${last}.buyer = ${first}.seller
  and ${last}.time >= ${first}.time and ${first}.time >= ${daysBefore(last)} and ${place(last)} >= ${place(first)}`
/** A piece of an edition need not be the one that went round. */
const isUnique = (row: string) => `exists (select from collections k
  where k.chain_id = ${row}.chain_id and k.contract = ${row}.contract and k.standard = 'ERC721')`
/** Whether it stands in a round of two that are marked. `offset` holds the planner to looking for each by itself, among the few. */
const isBetween = (row: string) => `(${isUnique(row)} and exists (
  select from sales x join sales y on ${closes('x', 'y')} where ${isSameWork(row, 'x')} and x.is_out and y.is_out
    and x.time between ${daysBefore(row)} and ${row}.time and ${place('x')} < ${place(row)} and ${place('y')} > ${place(row)} offset 0))`
const endsRound = (row: string) => `(${row}.seller = ${row}.buyer
  or exists (select from sales y where ${closes(row, 'y')} offset 0) or exists (select from sales x where ${closes('x', row)} offset 0))`
/** Of sales that are marked already, or whose rounds are. */
export const isOut = (row: string) => `(${endsRound(row)} or ${isBetween(row)})`
const columnsOf = (row: string) =>
  `${row}.chain_id, ${row}.block_number, ${row}.log_index, ${row}.contract, ${row}.token_id`

/**
 * Of all sales, where none is marked yet or all those that are should be; one to oneself ends its own round. Each statement is one
 * join: by itself a sale may be looked for among all of its collection.
 */
export const markRounds = `
update sales s set is_out = true where exists (select from sales y where ${closes('s', 'y')});
update sales s set is_out = true where not is_out and exists (select from sales x where ${closes('x', 's')});
update sales s set is_out = true where not is_out and ${isBetween('s')};`

export const markSales = `
alter table sales add column is_out boolean not null default false;
drop index if exists sales_pair;
create index sales_sold on sales (chain_id, contract, token_id, seller, time);
create index sales_bought on sales (chain_id, contract, token_id, buyer, time);
create index sales_out on sales (chain_id, contract, token_id, time) where is_out;${markRounds}
drop index sales_figures;
create index sales_figures on sales (time) include (chain_id, contract, currency, price_wei, is_out);
`

/** What came may begin, end or stand in a round; what went may have been any of these. */
export const markOut = {
  insert: `
  with rounds as materialized (
    select x.chain_id, x.contract, x.token_id, x.time, x.block_number, x.log_index,
      y.time as last_time, y.block_number as last_block, y.log_index as last_index
    from added x cross join lateral (select * from sales y where ${closes('x', 'y')} offset 0) y
    union select x.chain_id, x.contract, x.token_id, x.time, x.block_number, x.log_index, y.time, y.block_number, y.log_index
    from added y cross join lateral (select * from sales x where ${closes('x', 'y')} offset 0) x
  )
  update sales s set is_out = true from (
    select ${columnsOf('r')} from rounds r
    union select r.chain_id, r.last_block, r.last_index, r.contract, r.token_id from rounds r
    union select ${columnsOf('s')} from rounds r join sales s on ${isSameWork('r', 's')}
      and s.time between r.time and r.last_time and ${place('s')} > ${place('r')}
      and ${place('s')} < (r.last_time, r.last_block, r.last_index) where ${isUnique('r')}
    union select ${columnsOf('a')} from added a where ${isBetween('a')}
  ) b where (${columnsOf('s')}) = (${columnsOf('b')}) and not s.is_out;`,
  delete: `
  update sales s set is_out = false from (
    select ${columnsOf('x')} from removed r join sales x on ${isSameWork('r', 'x')}
      and x.time between ${daysBefore('r')} and r.time + 2592000 where r.is_out and x.is_out
  ) b where (${columnsOf('s')}) = (${columnsOf('b')}) and not ${isOut('s')};`,
}
