/** `counter` is the one that a maker has after an event of the kind 'counter': it tells which orders were of the one before. */
export const counters = `
alter table order_events add column counter numeric(78, 0);
create index order_events_counter on order_events (chain_id, maker, block_number, log_index) where kind = 'counter';
`
