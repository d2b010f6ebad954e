import type { Config } from '@/lib/api/schemas/config'
import type { Database } from '@/server/db/database'

// Next bundles pages into a module graph of its own, where a module-level variable would be a second one.
const key = Symbol.for('verdigris.unserved-chains')
const registry = globalThis as { [key]?: readonly number[] }

/**
 * Notes the chains that the database has rows of and the marketplace does not serve, such as the chain of an earlier demo. Lists leave
 * them out from then on. A demo shows all rows, such as those of `npm run seed`.
 */
export async function loadUnservedChains(db: Database, { chains, embedded }: Config): Promise<void> {
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
 * The SQL condition that the marketplace serves the chain of a row. It lists the unserved chains as literals, because a subquery changed
 * the plans of lists. Most databases have none.
 */
export function buildServedChainCondition(column: string): string {
  const unserved = registry[key] ?? []
  return unserved.length === 0 ? 'true' : `${column} <> all('{${unserved.join()}}'::integer[])`
}
