import { join } from 'node:path'
import { openPostgresDatabase } from '@/server/db/open-postgres-database'
import { clearTables, readTables } from '@/tests/harness/read-tables'
import { askDatabase } from './ask-database'
import { startScaledProcesses } from './scaled-processes'

/**
 * An index that begins later begins at a later block, and reads only the transfers and sales of those before. What stands
 * there is compared with the chain itself.
 */
const ofWhatWasSeen = ['blocks', 'order_events']

interface Parameters {
  databaseUrl: string
  rpcUrl: string
  collection: string
  folder: string
  /** Waits until the index in a database is where the chain is. */
  whenSettled(databaseUrl: string): Promise<void>
  say: (line: string) => void
}

/**
 * Has an indexer read the whole chain into a copy of the database, of which the index and what was found out of the orders
 * are taken away. The market must have ended: a database in use is not copied.
 * @returns which rows of an index differ from what stood in the database
 */
export async function compareFresh({ databaseUrl, whenSettled, say, ...settings }: Parameters): Promise<string[]> {
  const freshUrl = Object.assign(new URL(databaseUrl), { pathname: '/fresh' }).href
  const maintenanceUrl = Object.assign(new URL(databaseUrl), { pathname: '/template1' }).href
  const source = new URL(databaseUrl).pathname.slice(1)
  await askDatabase(maintenanceUrl, `create database fresh template ${source}`)
  const fresh = await openPostgresDatabase(freshUrl)
  const stood = await openPostgresDatabase(databaseUrl)
  try {
    await clearTables(fresh)
    await fresh.execute("update orders set status = 'inactive', reasons = '{}', checked_block = 0, due_block = 1")
    await fresh.execute('delete from leases')
    const indexer = await startScaledProcesses({
      ...{ ...settings, databaseUrl: freshUrl, folder: join(settings.folder, 'fresh'), names: ['indexer 1'] },
    })
    try {
      await whenSettled(freshUrl)
    } finally {
      await indexer.stop()
    }
    const [gone, come]: [string[], string[]] = [[], []]
    const orders = 'select hash, status, reasons from orders order by hash'
    const [before, anew] = [await readTables(stood), await readTables(fresh)]
    before.orders = await stood.query(orders)
    anew.orders = await fresh.query(orders)
    for (const [table, rows] of Object.entries(before)) {
      if (ofWhatWasSeen.includes(table)) continue
      const [had, has] = [toSet(rows), toSet(anew[table] ?? [])]
      for (const row of had) if (!has.has(row)) gone.push(`${table}, not in a fresh index: ${row}`)
      for (const row of has) if (!had.has(row)) come.push(`${table}, only in a fresh index: ${row}`)
      say(`A fresh index: ${rows.length} rows of ${table}`)
    }
    for (const line of [...gone.slice(0, 10), ...come.slice(0, 10)]) say(line)
    return [...gone, ...come]
  } finally {
    await stood.close()
    await fresh.close()
  }
}

const toSet = (rows: readonly unknown[]) =>
  new Set(rows.map((row) => JSON.stringify(row, (_, one) => (typeof one === 'bigint' ? String(one) : one))))
