/**
 * `search` is written with what is known of a work, by name or, where its document is not here, by number: its first transfer, of which
 * there may be a million, would write all that a search needs for a number, and its name that anew a moment later.
 */
export const knownWorks = `
alter table items alter column search drop expression, alter column search drop not null;

create function keep_item_search() returns trigger language plpgsql as $$
begin
  new.search := search_of(coalesce(new.name, '#' || new.token_id), '@' || new.chain_id || ':' || new.contract);
  return new;
end
$$;
create trigger items_insert_search before insert on items
  for each row when (new.name is not null or new.metadata_state <> 'pending') execute function keep_item_search();
create trigger items_update_search before update of name, metadata_state on items
  for each row when (new.name is distinct from old.name or new.search is null and new.metadata_state <> 'pending')
  execute function keep_item_search();
`

/** The next works to be read are found in their order, however many wait; and no search looks for what has no words yet. */
export const knownIndexes = [
  {
    ...{ name: 'items_unread', table: 'items' },
    rest: "(chain_id, contract, token_id) where metadata_state = 'pending'",
  },
  {
    ...{ name: 'items_found', table: 'items' },
    rest: 'using gin (search) with (fastupdate = off) where search is not null',
  },
]

export const knownBefore = ['items_pending', 'items_search']
