import { expect } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { storeCollection } from '@/server/collections/registration/store-collection'
import type { Services } from '@/server/services/services'
import { clearTables, readTables } from './read-tables'
import type { TestChain } from './start-test-chain'
import { startTestMarket } from './start-test-market'

interface Comparison {
  services: Services
  /** Another database, which is emptied. */
  fresh: Services
}

/** The index, which has to be at the head, is row for row what an index makes that reads the chain for the first time. */
export async function expectFreshIndex(testChain: TestChain, { services, fresh }: Comparison): Promise<void> {
  await clearTables(fresh.db)
  const collections = await services.db.query<Parameters<typeof storeCollection>[1]>(
    'select contract, name, standard from collections',
  )
  for (const collection of collections) await storeCollection(fresh, { ...collection, chainId: localChainId })
  await copyOrders({ services, fresh })
  const market = await startTestMarket(testChain, { services: fresh })
  await market.sync()
  await market.stop()
  expect(await readTables(services.db)).toEqual(await readTables(fresh.db))
  expect(await readStatuses(services)).toEqual(await readStatuses(fresh))
}

/** The same orders, of which nothing is known yet. */
async function copyOrders({ services, fresh }: Comparison): Promise<void> {
  await fresh.db.execute('truncate orders')
  const rows = await services.db.query(`select * from orders`)
  const unknown = rows.map((row) => ({
    ...(row as object),
    status: 'inactive',
    reasons: [],
    checked_block: 0,
    due_block: 1,
  }))
  // What the database works out by itself it takes from nobody.
  const given = await fresh.db.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_schema = current_schema() and table_name = 'orders' and is_generated = 'NEVER'`,
  )
  const columns = given.map(({ column_name }) => column_name).join()
  await fresh.db.query(
    `insert into orders (${columns}) select ${columns} from jsonb_populate_recordset(null::orders, $1::jsonb)`,
    [JSON.stringify(unknown)],
  )
}

function readStatuses({ db }: Services): Promise<unknown[]> {
  return db.query('select hash, status, reasons from orders order by hash')
}
