/**
 * `search` is no longer generated: who stores a work that nothing is known of yet, as the indexer does a million times, gives it the sign of
 * its collection alone. The words of its name, or of its number where its document is not here, are written once they are known: before, a
 * number's were written for each, and the name's over them a moment later.
 */
export const knownWorks = `
alter table items alter column search drop expression;

create function keep_item_search() returns trigger language plpgsql as $$
begin
  new.search := search_of(coalesce(new.name, '#' || new.token_id), '@' || new.chain_id || ':' || new.contract);
  return new;
end
$$;
create trigger items_insert_search before insert on items
  for each row when (new.search is null) execute function keep_item_search();
create trigger items_update_search before update of name, metadata_state on items
  for each row when (new.name is distinct from old.name or old.metadata_state = 'pending' and new.metadata_state <> 'pending')
  execute function keep_item_search();
`

/** The works that are to be read, the newest first, without those that wait behind them. */
export const unreadIndexes = [
  {
    ...{ name: 'items_unread', table: 'items' },
    rest: "(chain_id, minted_at desc, contract, token_id) where metadata_state = 'pending'",
  },
]
