import { join } from 'node:path'

/** What a market begins with that has neither chain nor database (`buildDemoSnapshot`). */
export interface DemoSnapshot {
  /** A folder of the embedded database. */
  database: string
  /** A state file of anvil. */
  chainState: string
}

export function findDemoSnapshot(folder: string): DemoSnapshot {
  return { database: join(folder, 'pglite'), chainState: join(folder, 'chain.json') }
}
