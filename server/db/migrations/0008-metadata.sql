-- What documents say beside what was read before, and the fields of them that could not be read.
alter table items
  add column external_url text,
  add column background text,
  add column dropped_fields text[],
  add column metadata_problem text,
  add column picture_problem text,
  add column is_play_wanted boolean not null default false,
  add column play_problem text;
alter table item_traits
  add column display_type text check (display_type in ('date', 'number', 'boost_number', 'boost_percentage')),
  add column max_value text;
-- More documents can be read than before: those of items that lack something are read again.
update items set metadata_state = 'pending'
where minted_block is not null and (metadata_state = 'failed' or image is null);
