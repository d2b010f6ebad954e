-- An id that is pasted finds its item whatever the name is. Numbers from 1 on are in too many collections to be found by.
-- section: indexes
create index items_long_ids on items (token_id) where token_id >= 1000000000000000;
