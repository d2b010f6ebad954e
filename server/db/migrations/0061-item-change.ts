import { ownPicture } from './0051-stored-files'

/**
 * `changed_at`: when an item's name, token URI or picture was found to be another than it was known by, in seconds since 1970; null while
 * it has stayed the same. `known_hash` is of the name and the picture of the last document that could be read: the columns are empty
 * while the next one is fetched. A picture that is in the row itself counts by its text, any other by its address; and one at the same
 * address by its content, once that was fetched again.
 */
export const itemChange = `
alter table items add column known_hash bytea, add column changed_at bigint;

create function hash_known(name text, image_uri text, image text) returns bytea language sql stable as $$
  select sha256(convert_to(concat_ws(chr(31), coalesce(name, ''), case when image_uri = 'data:' then image else image_uri end), 'UTF8'))
$$;

create function note_item_change() returns trigger language plpgsql as $$
declare
  known bytea := coalesce(
    old.known_hash,
    case when old.name is not null or old.image_uri is not null then hash_known(old.name, old.image_uri, old.image) end
  );
begin
  new.known_hash := case
    -- A picture that an operator hides is no other one.
    when new.metadata_state = 'ready' and (new.image_uri is distinct from 'data:' or new.image is not null or old.image is null)
    then hash_known(new.name, new.image_uri, new.image) else known end;
  if old.token_uri is distinct from new.token_uri and old.token_uri is not null
    or new.known_hash <> known
    or ${ownPicture.replace('image', 'new.image')} <> ${ownPicture.replace('image', 'old.image')}
  then
    new.changed_at := floor(extract(epoch from clock_timestamp()));
  end if;
  return new;
end
$$;
create trigger items_note_change before update of name, token_uri, image_uri, image on items
  for each row execute function note_item_change();
`
