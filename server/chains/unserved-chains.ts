import type { Config } from '@/lib/schemas/config'
import type { Database } from '@/server/db/database'

// Next bundles pages into a module graph of its own, where a module-level variable would be a second one.
const key = Symbol.for('verdigris.unserved-chains')
const registry = globalThis as { [key]?: readonly number[] }

/**
 * Notes the chains that the database has and this market does not serve, such as that of an earlier demo: lists leave them out from now
 * on. The demo shows all that its database has, such as the made-up market of `npm run seed`.
 */
export async function noteUnservedChains(db: Database, { chains, embedded }: Config): Promise<void> {
  const served = chains.flatMap(({ id, served }) => (served ? [id] : []))
  const rows = embedded
    ? []
    : await db.query<{ chain_id: number }>(
        'select distinct chain_id from collections where chain_id <> all($1::integer[])',
        [served],
      )
  registry[key] = rows.map((row) => row.chain_id)
}

/**
 * The SQL condition that the market serves the chain of a row. It names the few that are not: in most markets there is none, and a
 * look into a table would change the plans of every list.
 */
export function onServedChain(column: string): string {
  const unserved = registry[key] ?? []
  return unserved.length === 0 ? 'true' : `${column} <> all('{${unserved.join()}}'::integer[])`
}
