/** Who does what one process alone may do; `epoch` grows with each holder, and each write of the holder looks whether it is its own. */
export const leases = `
create table leases (
  name text primary key,
  holder text not null,
  epoch bigint not null,
  expires_at timestamptz not null
);
`
