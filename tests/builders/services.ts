import { buildConfig } from '@/server/app/build-config'
import { createClientAddressReader } from '@/server/base/client-address'
import type { Database } from '@/server/db/database'
import { openEventHub } from '@/server/db/outbox/event-hub'
import { noTrust } from '@/server/services/read-trust'
import type { Services } from '@/server/services/services'
import { openTestDatabase } from './open-test-database'
import { openTestMedia } from './open-test-media'
import { collectionAddress } from './rows'

const config = buildConfig(
  { MARKET_FEE_BPS: 0, SAFE_APP_ORIGINS: ['https://app.safe.global'], SAFE_APP_URLS: [] },
  { rpcUrl: 'http://127.0.0.1:8545', accounts: [], safe: collectionAddress, demoCollection: collectionAddress },
)

/** A market on an empty database in memory, without a chain. Close it with `services.db.close()`. */
export async function openTestServices(changes: Partial<Services> = {}): Promise<Services> {
  const db = changes.db ?? (await openTestDatabase())
  return {
    config,
    publicUrl: 'http://127.0.0.1:3000',
    findAddress: createClientAddressReader(),
    sessionSecret: 'the-secret-of-a-market-in-a-test',
    trust: noTrust,
    db,
    events: await openEventHub(db),
    media: openTestMedia(),
    clients: new Map(),
    missingContracts: new Map(),
    rpc: new Map(),
    ...changes,
  }
}

/** Empties every table but the schema's own; far quicker than a new database. */
export async function clearDatabase(db: Database): Promise<void> {
  const tables = await db.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('schema_migrations', 'currencies')",
  )
  await db.execute(`truncate ${tables.map(({ name }) => name).join(', ')}`)
}
