/** Of what was stored before; later the indexer marks what it stores (`markSold`). */
export const fillSold = `
update transfers t set is_sold = true from sales s
  where s.chain_id = t.chain_id and s.transaction_hash = t.transaction_hash and s.contract = t.contract
    and s.token_id = t.token_id and s.seller = t.sender;
`

/** `is_sold`: a sale of the same transaction tells of it, and the feed of what happened does not tell it twice. */
export const soldTransfers = `
alter table transfers add column is_sold boolean not null default false;
${fillSold}
`
