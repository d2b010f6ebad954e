-- What operators choose in the browser: featured items and badges (lib/api/schemas/curation.ts).
-- section: script
-- `version`: of the last change; a change of an older version is refused.
create table curation (
  name text primary key,
  document jsonb not null,
  version integer not null,
  updated_at bigint not null
);
