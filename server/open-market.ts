import { createPublicClient, custom } from 'viem'
import { findKnownPicture } from '@/data/find-known-picture'
import { localChainId } from '@/lib/chains/chains'
import type { Env } from '@/lib/env'
import { toAppError } from '@/lib/errors/to-app-error'
import { localViemChain } from './chains/local-viem-chain'
import { openPublicChains } from './chains/open-public-chains'
import { buildConfig } from './config/build-config'
import { readTrust } from './config/read-trust'
import { watchFactories } from './config/watch-factories'
import { openDatabase } from './db/open-database'
import { openEventHub } from './events/event-hub'
import { pollEvents } from './events/poll-events'
import { createAddressFinder } from './http/create-address-finder'
import { addCollection } from './indexer/add-collection'
import { openConfiguredCollections } from './indexer/open-configured-collections'
import { startIndexer } from './indexer/start-indexer'
import { startLocalChain } from './local-chain/start-local-chain'
import type { Log } from './log'
import { openMedia } from './media/open-media'
import { readMediaSettings } from './media/read-media-settings'
import { startPinning } from './media/start-pinning'
import { startFetching } from './metadata/start-fetching'
import { startClock } from './orders/start-clock'
import { startPriceRefresh } from './orders/start-price-refresh'
import { createRateSource } from './rates/rate-source'
import { createLocalBackend } from './rpc/create-local-backend'
import { mintWorks } from './seed/mint-works'
import { startRenewal } from './seed/start-renewal'
import { type Services, setServices } from './services'
import { readSessionSecret } from './sessions/read-session-secret'
import { startCompleting } from './signings/start-completing'
import { startRepeating } from './start-repeating'
import { whenAborted } from './when-aborted'

export interface Market {
  services: Services
  close(): Promise<void>
}

interface OpenMarketParameters {
  env: Env
  /** Where visitors reach it. */
  publicUrl: string
  /** Where browsers find the media of users. */
  mediaOrigin: string
  /** What the start is doing, for the person who waits for it. */
  say: (line: string) => void
  log: Log
  /** What the embedded database begins as, where it is new. */
  template?: Blob
  /** Gives the opening up: what is open by then is closed. */
  signal?: AbortSignal
}

/** The local chain's block 0 is made anew, with another hash, at each start of anvil. */
const firstLocalBlock = 1n

/**
 * Opens the embedded market: database, chain, indexer, works and listings; and hands it to the pages.
 * @throws the signal's reason when it is aborted; AppError `configuration` when DATA_DIR cannot be used.
 */
export async function openMarket(parameters: OpenMarketParameters): Promise<Market> {
  const opened: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closeOne of opened.splice(0).reverse()) await closeOne()
  }
  try {
    return { services: await open(parameters, opened), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function open(parameters: OpenMarketParameters, opened: (() => Promise<unknown>)[]): Promise<Services> {
  const { env, publicUrl, mediaOrigin, say, log, signal, template } = parameters
  const trust = await readTrust(env)
  say('Opening the database')
  const db = await openDatabase(env, log, template)
  opened.push(() => db.close())
  signal?.throwIfAborted()
  say('Starting the local chain')
  const chain = await startLocalChain({ dataDir: env.DATA_DIR, log })
  opened.push(() => chain.stop())
  chain.onExit((error) => log.error('The local chain has ended', { message: toAppError(error).message }))
  signal?.throwIfAborted()
  const backend = createLocalBackend(chain)
  const client = createPublicClient({
    chain: localViemChain,
    transport: custom({ request: ({ method, params }) => backend.request(method, params ?? []) }),
  })
  const publicChains = openPublicChains(env, log)
  const services: Services = {
    config: buildConfig(
      env,
      chain,
      publicChains.map(({ chainId }) => chainId),
      mediaOrigin,
    ),
    publicUrl,
    findAddress: createAddressFinder(env.TRUSTED_PROXIES),
    sessionSecret: await readSessionSecret(env),
    trust,
    db,
    events: await openEventHub(db),
    media: await openMedia(readMediaSettings(env, mediaOrigin)),
    rates: env.RATES_URL ? createRateSource(env.RATES_URL, ['ETH', 'POL']) : undefined,
    clients: new Map([[localChainId, client], ...publicChains.map((one) => [one.chainId, one.client] as const)]),
    rpc: new Map([[localChainId, backend], ...publicChains.map((one) => [one.chainId, one.backend] as const)]),
  }
  await addCollection(services, {
    chainId: localChainId,
    contract: chain.demoCollection,
    name: 'Verdigris Demo',
    standard: 'ERC721',
    fromBlock: firstLocalBlock,
  })
  await mintWorks({ chain, client, backend, say })
  signal?.throwIfAborted()
  const indexer = startIndexer({
    ...{ services, chainId: localChainId, log, findKnownPicture },
    startBlock: firstLocalBlock,
  })
  opened.push(() => indexer.stop())
  say('Reading the chain')
  await untilAborted(indexer.whenSynced(await client.getBlockNumber()), signal)
  for (const { chainId, pool } of publicChains) {
    const one = startIndexer({ services, chainId, log, findKnownPicture, holdNode: pool.hold })
    opened.push(async () => {
      await one.stop()
      pool.close()
    })
  }
  void openConfiguredCollections(services, env.COLLECTIONS, log)
  const factories = watchFactories(services, log)
  opened.push(async () => factories.stop())
  if (env.DATABASE_URL) {
    const polling = pollEvents(services.events, log)
    opened.push(() => polling.stop())
  }
  const fetching = startFetching({ services, log, findKnownPicture })
  opened.push(() => fetching.stop())
  if (env.IPFS_PIN_URL) {
    const pin = { url: env.IPFS_PIN_URL, token: env.IPFS_PIN_TOKEN }
    const pinning = startPinning({ services, log, pin })
    opened.push(() => pinning.stop())
  }
  const clock = startClock(services, log)
  opened.push(() => clock.stop())
  const completing = startCompleting({ services, log })
  opened.push(() => completing.stop())
  const prices = startPriceRefresh(services, log)
  opened.push(() => prices.stop())
  const { rates } = services
  if (rates) {
    const work = () => rates.refresh().then(() => false)
    const refreshing = startRepeating({ log, name: 'rates', pollMilliseconds: 60_000, work })
    opened.push(() => refreshing.stop())
  }
  const renewal = await startRenewal({ services, chain, say, log })
  opened.push(() => renewal.stop())
  signal?.throwIfAborted()
  setServices(services)
  opened.push(async () => setServices(undefined))
  return services
}

async function untilAborted(work: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (!signal) return work
  // What is left behind fails when the indexer stops: nobody hears it.
  work.catch(() => undefined)
  await Promise.race([work, whenAborted(signal)])
  signal.throwIfAborted()
}
