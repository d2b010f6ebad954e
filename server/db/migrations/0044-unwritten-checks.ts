/**
 * Orders that a block touched and that its check found as they were: they are not written, so that nothing in their rows says that what they
 * are rests on that block. When it is undone they are checked again. Rows are kept as long as a chain's tail.
 */
export const unwrittenChecks = `
create table unwritten_checks (
  chain_id integer not null,
  block_number bigint not null,
  hash text not null,
  primary key (chain_id, block_number, hash)
);
`
