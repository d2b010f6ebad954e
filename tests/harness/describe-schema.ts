import type { Queryable } from '@/server/db/database'

/** Objects of our schemas that no extension brought. */
const isOurs = (row: string, catalogue: string, namespace: string) => `${row}.${namespace} in (
    select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  ) and not exists (
    select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${row}.oid and d.deptype = 'e'
  )`
const isOurRelation = (row: string) => isOurs(row, 'pg_class', 'relnamespace')

/** Options in the order of their names: the catalogue keeps them in the order of the statements that set them. */
const sorted = (options: string) => `(select string_agg(o, ', ' order by o) from unnest(${options}) o)`

const relations = `
select concat_ws(' ',
    case c.relkind when 'r' then 'table' when 'p' then 'partitioned table' when 'v' then 'view' when 'm' then 'materialized view'
      when 'S' then 'sequence' when 'c' then 'composite type' when 'f' then 'foreign table' else 'relation of kind ' || c.relkind::text end,
    c.oid::regclass,
    case c.relpersistence when 'p' then 'permanent' when 'u' then 'unlogged' else 'temporary' end,
    a.amname, ${sorted('c.reloptions')}, 'toast: ' || ${sorted('t.reloptions')},
    case when c.relreplident <> 'd' then 'replica identity ' || c.relreplident::text end,
    case when c.relrowsecurity then 'row security' end, case when c.relforcerowsecurity then 'forced' end,
    pg_get_partkeydef(c.oid), pg_get_expr(c.relpartbound, c.oid),
    'inherits ' || (select string_agg(inhparent::regclass::text, ', ' order by inhseqno) from pg_inherits where inhrelid = c.oid),
    case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end) as line
from pg_class c left join pg_am a on a.oid = c.relam left join pg_class t on t.oid = c.reltoastrelid
where c.relkind not in ('i', 'I', 't') and ${isOurRelation('c')}`

const columns = `
select concat_ws(' ', 'column', format('%s.%I', c.oid::regclass, a.attname), format_type(a.atttypid, a.atttypmod),
    case when a.attcollation <> t.typcollation then 'collate ' || a.attcollation::regcollation::text end,
    case when a.attnotnull then 'not null' end,
    case a.attgenerated when '' then 'default' when 's' then 'generated stored' else 'generated virtual' end
      || ' ' || pg_get_expr(d.adbin, d.adrelid),
    case when a.attidentity <> '' then 'identity ' || a.attidentity::text end,
    case when a.attstorage <> t.typstorage then 'storage ' || a.attstorage::text end,
    case when a.attcompression <> '' then 'compression ' || a.attcompression::text end,
    case when a.attstattarget >= 0 then 'statistics ' || a.attstattarget end, ${sorted('a.attoptions')}) as line
from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm', 'c', 'f') and ${isOurRelation('c')}`

/** Without NOT NULL, which PostgreSQL 18 lists under a name that a dump may lose (`columns` has it), and without constraint triggers. */
const constraints = `
select concat_ws(' ', 'constraint', coalesce(nullif(c.conrelid, 0)::regclass::text, c.contypid::regtype::text), quote_ident(c.conname),
    pg_get_constraintdef(c.oid)) as line
from pg_constraint c where c.contype not in ('n', 't') and ${isOurs('c', 'pg_constraint', 'connamespace')}`

const indexes = `
select concat_ws(' ', 'index', pg_get_indexdef(c.oid), case when not i.indisvalid then 'invalid' end,
    case when not i.indisready then 'not ready' end, case when i.indisclustered then 'clustered' end,
    case when i.indisreplident then 'replica identity' end) as line
from pg_index i join pg_class c on c.oid = i.indexrelid where ${isOurRelation('c')}`

const sequences = `
select concat_ws(' ', 'numbers of', s.seqrelid::regclass, format_type(s.seqtypid, null), 'start', s.seqstart, 'increment', s.seqincrement,
    'min', s.seqmin, 'max', s.seqmax, 'cache', s.seqcache, case when s.seqcycle then 'cycle' end,
    'owned by ' || (
      select format('%s.%I', d.refobjid::regclass, a.attname) from pg_depend d
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where d.classid = 'pg_class'::regclass and d.objid = s.seqrelid and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    )) as line
from pg_sequence s join pg_class c on c.oid = s.seqrelid where ${isOurRelation('c')}`

const functions = `
select concat_ws(' ', case p.prokind when 'a' then 'aggregate' else 'function' end, p.oid::regprocedure,
    case when p.prokind <> 'a' then pg_get_functiondef(p.oid) end,
    (select concat_ws(' ', aggtransfn, aggfinalfn, aggtranstype::regtype, agginitval) from pg_aggregate where aggfnoid = p.oid)) as line
from pg_proc p where ${isOurs('p', 'pg_proc', 'pronamespace')}`

const triggers = `
select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), case t.tgenabled when 'O' then null else 'enabled ' || t.tgenabled::text end) as line
from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and ${isOurRelation('c')}`

/** Enums, domains and ranges. The row type of a table says no more than its columns. */
const types = `
select concat_ws(' ', 'type', t.oid::regtype, t.typtype,
    (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid),
    nullif(format_type(nullif(t.typbasetype, 0), t.typtypmod), '-'), case when t.typnotnull then 'not null' end, 'default ' || t.typdefault) as line
from pg_type t where t.typtype in ('e', 'd', 'r') and ${isOurs('t', 'pg_type', 'typnamespace')}`

/** PostgreSQL numbers its own objects below (FirstNormalObjectId), so that their comments are left out. */
const firstOwnOid = 16_384

const others = [
  `select 'schema ' || n.nspname as line from pg_namespace n where ${isOurs('n', 'pg_namespace', 'oid')}`,
  `select concat_ws(' ', 'extension', e.extname, e.extversion, e.extnamespace::regnamespace) as line from pg_extension e`,
  `select concat_ws(' ', 'rule', schemaname, definition) as line from pg_rules where schemaname not in ('pg_catalog', 'information_schema')`,
  "select 'policy ' || p::text as line from pg_policies p",
  `select 'statistics ' || pg_get_statisticsobjdef(s.oid) as line from pg_statistic_ext s
   where ${isOurs('s', 'pg_statistic_ext', 'stxnamespace')}`,
  `select concat_ws(' ', 'event trigger', evtname, evtevent, evtfoid::regprocedure, evtenabled, evttags) as line from pg_event_trigger`,
  `select concat_ws(' ', 'comment on', pg_describe_object(classoid, objoid, objsubid), quote_literal(description)) as line
   from pg_description where objoid >= ${firstOwnOid}`,
]

/**
 * Describes the schema of a database: one text for each object, sorted, so that two databases with an equal schema give equal lists. The order of columns is left out. Privileges are left out, because a dump
 * carries none, and so are operators, casts, publications and text search configurations, because no migration creates one.
 * Compare lists of one version of PostgreSQL only, because versions write definitions differently.
 */
export async function describeSchema(db: Queryable): Promise<string[]> {
  const lines: string[] = []
  for (const sql of [relations, columns, constraints, indexes, sequences, functions, triggers, types, ...others]) {
    const rows = await db.query<{ line: string }>(sql)
    lines.push(...rows.map(({ line }) => line))
  }
  return lines.sort()
}
