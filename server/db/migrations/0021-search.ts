const words = String.raw`
  select coalesce(array_agg(left(found[1], 64) order by place), '{}') from (
    select found, place from regexp_matches(
      lower(regexp_replace(normalize(left(name, 500), NFKD),
        '[''\u2019\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f]', '', 'g')),
      '[%&+$€*=<>~^_\u2600-\u27bf\u3040-\u30ff\u3400-\u9fff\U0001f000-\U0001faff]|[^\s!-/:-@\[-${'`'}{-~€\u2000-\u206f\u2600-\u27bf\u3000-\u30ff\u3400-\u9fff\U0001f000-\U0001faff]+',
      'g') with ordinality as words (found, place)
    limit 40
  ) words`

/**
 * Without a call of `search_words_of`: a function that calls another one with a query in it plans that anew each time, which takes longer
 * than all else.
 */
export const searchOfName = `(
  select array_to_tsvector(words || array['=' || left(array_to_string(words, ' '), 128)] || array_remove(array[token], null))
  from (select (${words}
  ) as words offset 0) named
)`

/**
 * What people search by, without an extension: an instance may not be allowed to make one, and a folder of the embedded database
 * or a dump would need it wherever it is opened. `search_words_of` gives the words of a name in the form in which they are
 * compared: no case, no accents, nothing unseen; each sign of Chinese or Japanese writing, each emoji and symbol is a word.
 * `search` holds them, with the whole name as `=name`, and an item's collection as `@chain:address`: both are signs that no word has.
 * `search_words` is every word of four letters or more, with the forms that it has when letters are left out: a slip of the keys
 * is found by a form that both share (SymSpell). Words that nothing has any more stay; they find nothing.
 * The indexes take each row at once: a list of what is pending would be read by every search.
 * Orders whose time is over keep their status, and come to be most of those that are active: the indexes by price pass over them.
 */
export const search = `
create function search_words_of(name text) returns text[] language sql immutable parallel safe
return (${words}
);

create function search_of(name text, token text) returns tsvector language sql immutable parallel safe
return ${searchOfName};

create function search_forms_of(word text) returns text[] language sql immutable parallel safe
return (
  select array_agg(distinct form) from (
    select left(word, 8) as form
    union all select overlay(left(word, 8) placing '' from i for 1) from generate_series(1, least(length(word), 8)) i
    union all select overlay(overlay(left(word, 8) placing '' from j for 1) placing '' from i for 1)
      from generate_series(1, 7) i, generate_series(2, 8) j where i < j and length(word) >= 8
  ) forms
);

alter table items
  add column search tsvector not null
    generated always as (search_of(coalesce(name, '#' || token_id), '@' || chain_id || ':' || contract)) stored;
create index items_search on items using gin (search) with (fastupdate = off);
alter table collections add column search tsvector not null generated always as (search_of(name, null)) stored;
create index collections_search on collections using gin (search) with (fastupdate = off);
alter table profiles add column search tsvector not null generated always as (search_of(coalesce(name, ''), null)) stored;
create index profiles_search on profiles using gin (search) with (fastupdate = off);

create table search_words (
  word text collate "C" primary key,
  forms text[] not null generated always as (search_forms_of(word)) stored
);

create function keep_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
    select distinct word from unnest(search_words_of(new.name)) word where length(word) >= 4 and word !~ '^[0-9]+$'
    order by word on conflict do nothing;
  return null;
end
$$;
create trigger items_words after insert or update of name on items
  for each row when (new.name is not null) execute function keep_search_words();
create trigger collections_words after insert or update of name on collections
  for each row execute function keep_search_words();
create trigger profiles_words after insert or update of name on profiles
  for each row when (new.name is not null) execute function keep_search_words();
-- The words of a name are in its search already, beside the signs that no word begins with.
insert into search_words (word)
  select distinct word from (
    select unnest(tsvector_to_array(search)) as word from (
      select search from items where name is not null union all select search from collections
      union all select search from profiles where name is not null
    ) named
  ) words where length(word) >= 4 and word !~ '^([=@]|[0-9]+$)';
create index search_words_forms on search_words using gin (forms) with (fastupdate = off);

do $$
declare kind text;
begin
  foreach kind in array array['price', 'collection', 'offers'] loop
    -- Not built where a later step of the same update drops it: until then the one before it does.
    continue when to_regclass('orders_open_' || kind || '_ends') is null;
    execute format('alter index orders_open_%1$s rename to orders_endless_%1$s', kind);
    execute format('alter index orders_open_%1$s_ends rename to orders_open_%1$s', kind);
  end loop;
end
$$;
`

const openListings = "where side = 'listing' and status = 'active'"

/** Where they are built they take the names of those before them, which step 22 drops. */
export const endIndexes = [
  {
    ...{ name: 'orders_open_price_ends', table: 'orders' },
    rest: `(unit_price, chain_id, collection, token_id, end_time) ${openListings}`,
  },
  {
    ...{ name: 'orders_open_collection_ends', table: 'orders' },
    rest: `(chain_id, collection, unit_price, token_id, end_time) ${openListings}`,
  },
  {
    ...{ name: 'orders_open_offers_ends', table: 'orders' },
    rest: "(chain_id, collection, unit_price, end_time) where side = 'offer' and status = 'active'",
  },
]

/** And what one who came behind has built once more. */
export const endlessIndexes = [
  ...['orders_endless_price', 'orders_endless_collection', 'orders_endless_offers'],
  ...endIndexes.map(({ name }) => name),
]
