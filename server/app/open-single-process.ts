import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { createPublicClient, custom } from 'viem'
import { findBundledPicture } from '@/data/find-known-picture'
import type { Env } from '@/lib/base/env/env'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Log } from '@/server/base/log'
import { whenAborted } from '@/server/base/when-aborted'
import { openPublicChains } from '@/server/chains/rpc/open-public-chains'
import type { Database } from '@/server/db/database'
import { holdExclusiveLease } from '@/server/db/lease/hold-exclusive-lease'
import { openDatabase } from '@/server/db/open-database'
import { warnAboutCollation } from '@/server/db/warn-about-collation'
import { startIndexer } from '@/server/indexer/sync/start-indexer'
import { warnAboutUnreadChains } from '@/server/indexer/sync/warn-about-unread-chains'
import { createLocalBackend } from '@/server/local/chain/create-local-backend'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { type LocalChain, startLocalChain } from '@/server/local/chain/start-local-chain'
import type { DemoSnapshot } from '@/server/local/demo/find-demo-snapshot'
import { mintDemoItems } from '@/server/local/demo/mint-demo-items'
import { createPastRenewal } from '@/server/local/demo/past/create-past-renewal'
import { startListingRenewal } from '@/server/local/demo/start-listing-renewal'
import { firstLocalBlock, storeDemoCollection } from '@/server/local/demo/store-demo-collection'
import { openMedia, readMediaSettings } from '@/server/media/open-media'
import { readTrust } from '@/server/services/read-trust'
import type { Services } from '@/server/services/services'
import { watchMarket } from '@/server/site/watch-market'
import { assertServed } from './assert-served'
import { isDemo } from './is-demo'
import { type OpenServicesParameters, openServices } from './open-services'
import { startBackgroundJobs } from './start-background-jobs'
import { startWebJobs } from './start-web-jobs'

export interface RunningApp {
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
  /** What a market begins with that has neither chain nor database. */
  demo?: DemoSnapshot
  /** Opened before what would keep the process from answering a server that waits; closed with the market. */
  data?: SingleProcessData | undefined
  /** Gives the opening up: what is open by then is closed. */
  signal?: AbortSignal
}

/**
 * Opens a market of one process: database, indexers and, of a demo, chain, works and listings; and hands it to the pages.
 * @throws the signal's reason when it is aborted; AppError `configuration` when DATA_DIR cannot be used, or an indexer
 * works on the database.
 */
export async function openSingleProcess(parameters: OpenMarketParameters): Promise<RunningApp> {
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

export interface SingleProcessData {
  db: Database
  /** Of a demo whose address is known; it may still be starting, or have failed. */
  chain?: Promise<LocalChain>
  close(): Promise<void>
}

type OpenDataParameters = Pick<OpenMarketParameters, 'env' | 'log' | 'say' | 'demo'> & {
  publicUrl?: string | undefined
}

/**
 * Opens the database of the embedded market. The chain of a demo starts meanwhile, which saves about half a second.
 * @param parameters.publicUrl whose pages may read the chain; without it `openSingleProcess` starts the chain
 * @throws as `openSingleProcess`
 */
export async function openSingleProcessData(parameters: OpenDataParameters): Promise<SingleProcessData> {
  const { env, log, say, demo, publicUrl } = parameters
  say('Opening the database')
  // A snapshot beside a chain with another past would have to be undone first. So the chain starts only once the database folder is complete.
  const isNew = !existsSync(join(env.DATA_DIR, 'chain'))
  const started: Pick<SingleProcessData, 'chain'> = {}
  const stopChain = async () => (await started.chain?.catch(() => undefined))?.stop()
  const onFolder = () => {
    if (!publicUrl || !isDemo(env)) return
    started.chain = startDemoChain({ env, log, say, demo, publicUrl })
    // `openLocal` reports a failure. Before that, Node would end the process for a rejection that nobody handles.
    started.chain.catch(() => undefined)
  }
  try {
    const db = await openDatabase(env, log, { source: isNew && isDemo(env) ? demo?.database : undefined, onFolder })
    return {
      ...{ db, ...started },
      async close() {
        await stopChain()
        await db.close()
      },
    }
  } catch (error) {
    await stopChain()
    throw error
  }
}

/** The chain of the demo, a process of its own. */
function startDemoChain({ env, log, say, demo, publicUrl }: OpenDataParameters & { publicUrl: string }) {
  say('Starting the local chain')
  return startLocalChain({
    ...{ dataDir: env.DATA_DIR, log, base: demo?.chainState },
    // For the proof of a price, which asks the node itself.
    pageOrigin: new URL(publicUrl).origin,
  })
}

async function open(parameters: OpenMarketParameters, opened: (() => Promise<unknown>)[]): Promise<Services> {
  const { env, publicUrl, mediaOrigin, say, log, signal } = parameters
  const data = parameters.data ?? (await openSingleProcessData(parameters))
  const { db } = data
  opened.push(() => data.close())
  const trust = await readTrust(env)
  assertServed(env, trust, isDemo(env))
  signal?.throwIfAborted()
  const leading = env.DATABASE_URL ? await lead(db, { log, signal }) : undefined
  if (leading) opened.push(() => leading.stop())
  const local = isDemo(env) ? await openLocal(parameters, data, opened) : undefined
  signal?.throwIfAborted()
  const publicChains = openPublicChains(env, log)
  opened.push(async () => {
    for (const { pool } of publicChains) pool.close()
  })
  await warnAboutUnreadChains({ db, log, publicChains })
  await warnAboutCollation(db, log)
  const media = await openMedia(readMediaSettings(env, mediaOrigin))
  const services = await openServices({ env, trust, publicUrl, media, db, publicChains, local })
  const working = { ...services, db: leading?.db ?? db }
  if (local) await readLocal(parameters, opened, { working, local })
  opened.push(startBackgroundJobs({ services: working, env, log, publicChains }))
  const renewal = local && (await startListingRenewal({ services: working, chain: local.chain, say, log }))
  if (renewal) opened.push(() => renewal.stop())
  signal?.throwIfAborted()
  const trade = local && createPastRenewal({ ...local, services: working, log })
  if (trade) opened.push(() => trade.stop())
  services.noteVisit = trade?.noteVisit
  opened.push(startWebJobs(services, env, log))
  const unwatch = watchMarket({ ...services, env })
  opened.push(async () => unwatch())
  return services
}

type Local = NonNullable<OpenServicesParameters['local']>

/** The chain of the demo, which may have been started with the database. */
async function openLocal(
  parameters: OpenMarketParameters,
  data: SingleProcessData,
  opened: (() => Promise<unknown>)[],
): Promise<Local> {
  const { log } = parameters
  const chain = await (data.chain ?? startDemoChain(parameters))
  if (!data.chain) opened.push(() => chain.stop())
  chain.onExit((error) =>
    log.error('The local chain exited and did not restart', { message: toAppError(error).message }),
  )
  const backend = createLocalBackend(chain)
  const client = createPublicClient({
    chain: localViemChain,
    transport: custom({ request: ({ method, params }) => backend.request(method, params ?? []) }),
  })
  return { chain, client, backend }
}

/** Mints the items of the demo where they are missing, and reads its chain up to its head. */
async function readLocal(
  { log, say, signal }: OpenMarketParameters,
  opened: (() => Promise<unknown>)[],
  { working, local }: { working: Services; local: Local },
): Promise<void> {
  const { chain, client, backend } = local
  await storeDemoCollection(working, chain)
  await mintDemoItems({ chain, client, backend, say })
  signal?.throwIfAborted()
  const indexer = startIndexer({
    ...{ services: working, chainId: localChainId, log, findBundledPicture },
    startBlock: firstLocalBlock,
  })
  opened.push(() => indexer.stop())
  say('Indexing the local chain')
  await untilAborted(indexer.whenSynced(await client.getBlockNumber()), signal)
}

/** A database that others reach too may have a market of several processes, whose indexers hold the same lease. */
function lead(db: Database, { log, signal }: Pick<OpenMarketParameters, 'log' | 'signal'>) {
  return holdExclusiveLease({ db, log, signal, name: 'indexer', holder: `${hostname()} ${process.pid}` })
}

async function untilAborted(promise: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (!signal) return promise
  // What is left behind fails when the indexer stops: nobody hears it.
  promise.catch(() => undefined)
  await Promise.race([promise, whenAborted(signal)])
  signal.throwIfAborted()
}
