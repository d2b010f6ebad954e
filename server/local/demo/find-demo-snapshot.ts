import { join } from 'node:path'

/** What a market begins with that has neither chain nor database (`buildDemoSnapshots`). */
export interface DemoSnapshot {
  /** A folder of the embedded database. */
  database: string
  /** A state file of anvil. */
  chainState: string
}

/** @param hasPast whether the people of the demo traded before it begins, beside the fifteen items */
export function findDemoSnapshot(folder: string, hasPast: boolean): DemoSnapshot {
  const own = join(folder, hasPast ? 'past' : 'items')
  return { database: join(own, 'pglite'), chainState: join(own, 'chain.json') }
}
