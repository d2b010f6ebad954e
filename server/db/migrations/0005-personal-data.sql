-- What accounts tell as traders, and what they may have exported and deleted (docs/operate/privacy.md).
-- section: script
-- `trader`: of an account that sells as a trader (lib/api/schemas/trader.ts).
alter table profiles add column trader jsonb;

-- The hash of a caller's address may be erased (CALLER_HASH_DAYS), and nothing else of an entry changes.
create function refuse_audit_update() returns trigger
language plpgsql as $$
begin
  if new.caller_hash is null and to_jsonb(new) - 'caller_hash' = to_jsonb(old) - 'caller_hash' then return new; end if;
  raise exception 'audit_log: rows are only added';
end
$$;
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before delete on audit_log
  for each statement execute function refuse_audit_change();
create trigger audit_log_keep_entries before update on audit_log
  for each row execute function refuse_audit_update();

-- section: indexes
create index orders_sanctioned on orders (chain_id, maker) where 'account_sanctioned' = any(reasons);
create index items_copy_address on items (copy_address) where copy_address is not null;
