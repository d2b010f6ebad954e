import { createPublicClient, custom } from 'viem'
import { findKnownPicture } from '@/data/find-known-picture'
import { localChainId } from '@/lib/chains/chains'
import type { Env } from '@/lib/env'
import { localViemChain } from './chains/local-viem-chain'
import { buildConfig } from './config/build-config'
import { openPgliteDatabase } from './db/database'
import { openEventHub } from './events/event-hub'
import { addCollection } from './indexer/add-collection'
import { startIndexer } from './indexer/start-indexer'
import { startLocalChain } from './local-chain/start-local-chain'
import type { Log } from './log'
import { createLocalBackend } from './rpc/create-local-backend'
import { mintWorks } from './seed/mint-works'
import { startRenewal } from './seed/start-renewal'
import { type Services, setServices } from './services'

export interface Market {
  services: Services
  close(): Promise<void>
}

interface OpenMarketParameters {
  env: Env
  /** What the start is doing, for the person who waits for it. */
  say: (line: string) => void
  log: Log
}

/** Opens the embedded market: database, chain, indexer, works and listings; and hands it to the pages. */
export async function openMarket({ env, say, log }: OpenMarketParameters): Promise<Market> {
  const opened: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closeOne of opened.splice(0).reverse()) await closeOne()
  }
  try {
    return { services: await open({ env, say, log, opened }), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function open({ env, say, log, opened }: OpenMarketParameters & { opened: (() => Promise<unknown>)[] }) {
  say('Opening the database')
  const db = await openPgliteDatabase(env.DATA_DIR)
  opened.push(() => db.close())
  say('Starting the local chain')
  const chain = await startLocalChain({ dataDir: env.DATA_DIR, log })
  opened.push(() => chain.stop())
  const backend = createLocalBackend(chain)
  const client = createPublicClient({
    chain: localViemChain,
    transport: custom({ request: ({ method, params }) => backend.request(method, params ?? []) }),
  })
  const services: Services = {
    config: buildConfig(env, chain),
    db,
    events: await openEventHub(db),
    clients: new Map([[localChainId, client]]),
    rpc: new Map([[localChainId, backend]]),
  }
  await addCollection(services, {
    chainId: localChainId,
    contract: chain.demoCollection,
    name: 'Verdigris Demo',
    standard: 'ERC721',
  })
  await mintWorks({ chain, client, backend, say })
  const indexer = startIndexer({ services, chainId: localChainId, log, findKnownPicture })
  opened.push(() => indexer.stop())
  say('Reading the chain')
  await indexer.whenSynced(await client.getBlockNumber())
  const renewal = await startRenewal({ services, chain, say, log })
  opened.push(() => renewal.stop())
  setServices(services)
  opened.push(async () => setServices(undefined))
  return services
}
