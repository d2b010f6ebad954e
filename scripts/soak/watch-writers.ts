import { askDatabase } from './ask-database'

/** What an indexer writes for each block. */
const tables = ['blocks', 'indexed_heads', 'transfers']

export interface Writers {
  /** Connections that wrote the index. */
  count: number
  /** Of those, the ones that wrote it under the leases of several processes: a connection belongs to one. */
  strangers: readonly string[]
}

/**
 * Has PostgreSQL note who held the lease whenever a connection wrote the index. The market reaches it by itself, for a pooler
 * would lend connections.
 */
export async function watchWriters(databaseUrl: string) {
  await askDatabase(
    databaseUrl,
    `create schema soak;
     create table soak.writers (backend integer, started_at timestamptz, holder text, primary key (backend, started_at, holder));
     create function soak.note() returns trigger language plpgsql as $$ begin
       insert into soak.writers
       select a.pid, a.backend_start, l.holder from pg_stat_get_activity(pg_backend_pid()) a, public.leases l
       where l.name = 'indexer' on conflict do nothing;
       return null;
     end $$;
     ${tables
       .map((table) => `create trigger soak after insert or update or delete on ${table} execute function soak.note();`)
       .join('\n')}`,
  )
  return {
    /** Forgets what was noted. */
    async stop(): Promise<Writers> {
      const rows = await askDatabase<{ holders: string[] }>(
        databaseUrl,
        'select array_agg(holder order by holder) as holders from soak.writers group by backend, started_at',
      )
      await askDatabase(databaseUrl, 'drop schema soak cascade')
      const several = rows.filter(({ holders }) => holders.length > 1)
      return { count: rows.length, strangers: several.map(({ holders }) => `one connection for ${holders.join(', ')}`) }
    },
  }
}
