-- What accounts may have exported and deleted (docs/operate/privacy.md).
-- section: indexes
create index items_copy_address on items (copy_address) where copy_address is not null;
