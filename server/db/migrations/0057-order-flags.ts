/** `found_flags`: those of an order's flags that only the chain can tell; the others are computed when it is read. */
export const orderFlags = `
alter table orders add column found_flags text[] not null default '{}';
`
