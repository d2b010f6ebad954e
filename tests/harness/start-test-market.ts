import { createPublicClient, http } from 'viem'
import { parseEnv } from '@/lib/base/env/env'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildConfig } from '@/server/app/build-config'
import { withLocalSafeGateway } from '@/server/app/open-services'
import { createClientAddressReader } from '@/server/base/client-address'
import { storeCollection } from '@/server/collections/registration/store-collection'
import { openEventHub } from '@/server/db/outbox/event-hub'
import { type Indexer, type IndexerOptions, startIndexer } from '@/server/indexer/sync/start-indexer'
import { createLocalClient } from '@/server/local/chain/client'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import type { LocalChain } from '@/server/local/chain/start-local-chain'
import { loadFeeRecipients } from '@/server/services/fee-recipients'
import { readListingPolicy } from '@/server/services/listing-policy'
import { readTrust } from '@/server/services/read-trust'
import type { Services } from '@/server/services/services'
import { openTestDatabase } from '@/tests/builders/open-test-database'
import { openTestMedia } from '@/tests/builders/open-test-media'
import { silentLog, type TestChain } from './start-test-chain'

export interface TestMarket {
  services: Services
  indexer: Indexer
  /** Until the index holds the chain's present head. */
  sync(): Promise<void>
  stop(): Promise<void>
}

interface TestMarketOptions extends Partial<Omit<IndexerOptions, 'services' | 'chainId'>> {
  env?: Record<string, string>
  /** To go on with a database; it stays open. */
  services?: Services
}

/** The market's services on an in-memory database, with the demo collection and an indexer. */
export async function startTestMarket({ chain }: TestChain, options: TestMarketOptions = {}): Promise<TestMarket> {
  const { env = {}, services = await openTestServices(chain, env), ...indexerOptions } = options
  const contract = chain.demoCollection
  await storeCollection(services, { chainId: localChainId, contract, name: 'Verdigris Demo', standard: 'ERC721' })
  const indexer = startIndexer({
    ...{ services, chainId: localChainId, log: silentLog, findBundledPicture: () => null, pollMilliseconds: 50 },
    ...indexerOptions,
  })
  const client = createLocalClient(chain.rpcUrl)
  return {
    services,
    indexer,
    sync: async () => indexer.whenSynced(await client.getBlockNumber(), 60_000),
    async stop() {
      await indexer.stop()
      if (!options.services) await services.db.close()
    },
  }
}

/** What a market needs, without an indexer. */
export async function openTestServices(chain: LocalChain, env: Record<string, string> = {}): Promise<Services> {
  const db = await openTestDatabase()
  const settings = parseEnv(env)
  const config = buildConfig(settings, chain)
  const client = createPublicClient({ chain: localViemChain, transport: http(chain.rpcUrl, { retryCount: 0 }) })
  return withLocalSafeGateway({
    config,
    feeRecipients: await loadFeeRecipients(db, config.marketFee.recipient),
    db,
    events: await openEventHub(db),
    media: openTestMedia(),
    publicUrl: 'http://127.0.0.1:3000',
    findAddress: createClientAddressReader(),
    sessionSecret: 'the-secret-of-a-market-in-a-test',
    trust: await readTrust(settings),
    listing: readListingPolicy(settings, { chainId: localChainId, contract: chain.demoCollection }),
    missingContracts: new Map(),
    clients: new Map([[localChainId, client]]),
    rpc: new Map(),
  })
}

/** Mints the next token of the demo collection to the account. */
