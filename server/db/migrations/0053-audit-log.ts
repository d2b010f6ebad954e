/**
 * What operators did: sign-ins and decisions. `caller_hash` is a keyed hash of the caller's address, because the address itself is
 * personal data. Rows are only added. Whoever owns the database can still drop the trigger: copy the table elsewhere where that matters.
 */
export const auditLog = `
create table audit_log (
  id bigserial primary key,
  action text not null,
  operator text not null,
  operator_chain_id integer not null,
  subject text,
  reason text,
  caller_hash text,
  created_at bigint not null
);
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log: rows are only added';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each statement execute function refuse_audit_change();
`
