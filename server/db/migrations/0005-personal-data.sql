-- What accounts tell as traders, and what they may have exported and deleted (docs/operate/privacy.md).
-- section: script
-- `trader`: of an account that sells as a trader (lib/api/schemas/trader.ts).
alter table profiles add column trader jsonb;

-- section: indexes
create index items_copy_address on items (copy_address) where copy_address is not null;
