/**
 * What callers have taken of their allowances, for all web processes: when each would have all of it again. No more than a
 * crash or a replica may lose. A row is rewritten again and again: there is room for that beside it.
 */
export const rateCounters = `
create unlogged table rate_counters (
  key text primary key,
  full_at timestamptz not null
) with (fillfactor = 50);
`
