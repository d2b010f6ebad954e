-- The version of an item before its last change, and what is to be read again because somebody asked.
-- section: script
-- `earlier_*`: see detect_item_change. `refreshed_at`: when somebody last asked for a refresh. `refresh_from`: files that were fetched before
-- this time are fetched again; null when all of them are read.
alter table items
  add column earlier_name text,
  add column earlier_image text,
  add column earlier_until bigint,
  add column refreshed_at bigint,
  add column refresh_from bigint;
-- `refresh_cursor`: the metadata of tokens above it are to be read again. `reindex_from`: logs from this block to the head are to be read again.
alter table collections
  add column refreshed_at bigint,
  add column refresh_cursor numeric(78,0),
  add column reindex_from bigint;
alter table media_sources add column fetched_at bigint;

-- `changed_at`: when the metadata of an item was replaced. A picture that an operator hides is not a change. `earlier_*`: name and picture
-- before the last change of one of them, and when that was.
create or replace function detect_item_change() returns trigger
language plpgsql as $$
declare
  known bytea := coalesce(
    old.known_hash,
    case when old.name is not null or old.image_uri is not null then hash_item_sources(old.name, old.image_uri, old.image) end
  );
  now_seconds bigint := floor(extract(epoch from clock_timestamp()));
  looks_different boolean;
begin
  new.known_hash := case
    -- A picture that an operator hides is no other one.
    when new.metadata_state = 'ready' and (new.image_uri is distinct from 'data:' or new.image is not null or old.image is null)
    then hash_item_sources(new.name, new.image_uri, new.image) else known end;
  looks_different := coalesce(new.known_hash <> known, false)
    or coalesce(substring(new.image from '^media:([a-z0-9]+)') <> substring(old.image from '^media:([a-z0-9]+)'), false);
  -- While a new picture is fetched the earlier version is already there.
  if looks_different and (old.image is not null or new.name is distinct from old.name) then
    new.earlier_name := old.name;
    new.earlier_image := old.image;
    new.earlier_until := now_seconds;
  end if;
  if looks_different or old.token_uri is distinct from new.token_uri and old.token_uri is not null then
    new.changed_at := now_seconds;
  end if;
  return new;
end
$$;
