const isSameItem = (one: string, other: string) =>
  `${other}.chain_id = ${one}.chain_id and ${other}.contract = ${one}.contract and ${other}.token_id = ${one}.token_id`
/** Within one block, by their logs. */
const place = (row: string) => `(${row}.time, ${row}.block_number, ${row}.log_index)`
const daysBefore = (row: string) => `${row}.time - 2592000`

/** The buyer of the last sale is the seller of the first: the item came back. A sale to oneself is both. */
const closes = (first: string, last: string) => `${isSameItem(first, last)} and ${last}.buyer = ${first}.seller
  and ${last}.time >= ${first}.time and ${first}.time >= ${daysBefore(last)} and ${place(last)} >= ${place(first)}`
/** Of an edition, another piece may have come back. */
const isUnique = (row: string) => `exists (select from collections k
  where k.chain_id = ${row}.chain_id and k.contract = ${row}.contract and k.standard = 'ERC721')`
/** Between two marked sales of a round trip. `offset 0` makes the planner look for each among the few marked sales. */
const isBetween = (row: string) => `(${isUnique(row)} and exists (
  select from sales x join sales y on ${closes('x', 'y')} where ${isSameItem(row, 'x')} and x.is_wash_trade and y.is_wash_trade
    and x.time between ${daysBefore(row)} and ${row}.time and ${place('x')} < ${place(row)} and ${place('y')} > ${place(row)} offset 0))`
const endsRound = (row: string) => `(${row}.seller = ${row}.buyer
  or exists (select from sales y where ${closes(row, 'y')} offset 0) or exists (select from sales x where ${closes('x', row)} offset 0))`
/** SQL: whether a sale is a wash trade, given the marks of its round trips. */
export const isWashTrade = (row: string) => `(${endsRound(row)} or ${isBetween(row)})`
