/**
 * Until step 46 each work that the indexer stored was found by its number at once, for it had no name yet. A function with a query in it
 * can't be put in the place of its call, and calling it took longer than all else that storing a work takes: numbers are told apart before it.
 */
export const quickIndexing = `
create function search_of_name(name text, token text) returns tsvector language sql immutable parallel safe
return (
  select array_to_tsvector(words || array['=' || left(array_to_string(words, ' '), 128)] || array_remove(array[token], null))
  from (select search_words_of(name) as words) named
);

create or replace function search_of(name text, token text) returns tsvector language sql immutable parallel safe
return case when name ~ '^#[0-9]{1,64}$' and token is not null
  then array_to_tsvector(array[substr(name, 2), '=' || substr(name, 2), token])
  else search_of_name(name, token) end;
`

/** In step 23, under other names. */
export const twiceMade = ['transfers_contract', 'sales_contract']
