import { parseEnv } from '@/lib/base/env/env'
import { addChains } from '@/lib/protocol/chains/chains'
import { buildConfig } from '@/server/app/build-config'
import { withLocalSafeGateway } from '@/server/app/open-services'
import { readChains } from '@/server/app/read-chains'
import { createClientAddressReader } from '@/server/base/client-address'
import { openPublicChains } from '@/server/chains/rpc/open-public-chains'
import { storeCurrencies } from '@/server/chains/store-currencies'
import { openEventHub } from '@/server/db/outbox/event-hub'
import { startIndexer } from '@/server/indexer/sync/start-indexer'
import { noTrust } from '@/server/services/read-trust'
import type { Services } from '@/server/services/services'
import { openTestDatabase } from '@/tests/builders/open-test-database'
import { openTestMedia } from '@/tests/builders/open-test-media'
import { silentLog } from './start-test-chain'

/** A market of the chains that settings name, as a start reads them, with an indexer for each. */
export async function startPublicMarket(settings: Record<string, string>) {
  const registry = (globalThis as { verdigrisChains?: unknown[] }).verdigrisChains ?? []
  const before = [...registry]
  const { chains, ids, issues } = await readChains(settings)
  addChains(chains)
  const env = parseEnv(settings, undefined, ids, issues)
  const opened = openPublicChains(env, silentLog)
  const db = await openTestDatabase()
  const config = buildConfig(
    env,
    undefined,
    opened.map(({ chainId }) => chainId),
  )
  await storeCurrencies(db, config.chains)
  const services: Services = withLocalSafeGateway({
    ...{ config, db, events: await openEventHub(db), media: openTestMedia(), publicUrl: 'http://127.0.0.1:3000' },
    ...{ findAddress: createClientAddressReader(), sessionSecret: 'the-secret-of-a-market-in-a-test', trust: noTrust },
    missingContracts: new Map(),
    clients: new Map(opened.map(({ chainId, client }) => [chainId, client])),
    rpc: new Map(opened.map(({ chainId, backend }) => [chainId, backend])),
  })
  const indexers = opened.map(({ chainId, pool, client }) => ({
    client,
    indexer: startIndexer({
      ...{ services, chainId, log: silentLog, findBundledPicture: () => null },
      ...{ holdNode: pool.hold, pollMilliseconds: 50 },
    }),
  }))
  return {
    services,
    /** Until the indexes hold the present heads. */
    async sync() {
      for (const { client, indexer } of indexers) await indexer.whenSynced(await client.getBlockNumber(), 20_000)
    },
    async stop() {
      for (const { indexer } of indexers) await indexer.stop()
      for (const { pool } of opened) pool.close()
      await db.close()
      registry.splice(0, registry.length, ...before)
    },
  }
}
