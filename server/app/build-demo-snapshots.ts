import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createPublicClient, http } from 'viem'
import { findBundledPicture } from '@/data/find-known-picture'
import { type Env, parseEnv } from '@/lib/base/env/env'
import { localChainId } from '@/lib/protocol/chains/chains'
import { createLog } from '@/server/base/log'
import type { RpcBackend } from '@/server/chains/rpc/rpc-backend'
import type { Database } from '@/server/db/database'
import { findLogFiles } from '@/server/db/find-log-files'
import { openDatabase } from '@/server/db/open-database'
import { startIndexer } from '@/server/indexer/sync/start-indexer'
import { openChainFiles } from '@/server/local/chain/chain-files'
import { createLocalClient } from '@/server/local/chain/client'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { pruneChainState } from '@/server/local/chain/prune-chain-state'
import { type LocalChain, startLocalChain } from '@/server/local/chain/start-local-chain'
import { type DemoSnapshot, findDemoSnapshot } from '@/server/local/demo/find-demo-snapshot'
import { mintDemoItems } from '@/server/local/demo/mint-demo-items'
import { type DemoPast, prepareDemoPast } from '@/server/local/demo/past/prepare-demo-past'
import { firstLocalBlock, storeDemoCollection } from '@/server/local/demo/store-demo-collection'
import { openMedia, readMediaSettings } from '@/server/media/open-media'
import { noTrust } from '@/server/services/read-trust'
import { openServices } from './open-services'

const log = createLog({ write: console.error, format: 'text' })

/**
 * Makes what a first start begins with: a database and a chain with contracts, play money and the fifteen minted items. The listings
 * of these are missing: their prices and end times are drawn at the first start.
 * @param folder is replaced. No setting of the operator is read: the build makes it for all.
 */
export async function buildDemoSnapshots(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  for (const hasPast of [false, true]) await buildDemoSnapshot(findDemoSnapshot(folder, hasPast), hasPast)
}

async function buildDemoSnapshot(snapshot: DemoSnapshot, hasPast: boolean): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'verdigris-demo-'))
  const env = parseEnv({ DATA_DIR: dataDir })
  const past = hasPast ? prepareDemoPast(Math.floor(Date.now() / 1000)) : undefined
  try {
    const db = await openDatabase(env, log)
    const chain = await startLocalChain({ dataDir, log, sinceSeconds: past?.sinceSeconds })
    let logs = { first: '', last: '' }
    try {
      await playAndIndex({ env, db, chain, past })
      await db.execute('analyze')
      await db.execute('checkpoint')
      logs = await findLogFiles(db)
    } finally {
      await chain.stop()
      await db.close()
    }
    await cp(join(dataDir, 'pglite'), snapshot.database, {
      recursive: true,
      filter: (file) => !isLog(file) || (basename(file) >= logs.first && basename(file) <= logs.last),
    })
    const { state } = await openChainFiles(dataDir)
    if (past) await pruneChainState(state, snapshot.chainState)
    else await cp(state, snapshot.chainState)
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

const isLog = (file: string) => basename(dirname(file)) === 'pg_wal' && /^[0-9A-F]{24}$/.test(basename(file))

interface DemoParts {
  env: Env
  db: Database
  chain: LocalChain
  past: DemoPast | undefined
}

async function playAndIndex({ env, db, chain, past }: DemoParts): Promise<void> {
  const client = createPublicClient({ chain: localViemChain, transport: http(chain.rpcUrl, { retryCount: 0 }) })
  // Straight to the node: what the snapshot holds is in no journal.
  const backend: RpcBackend = { request: (method, params) => client.request({ method, params } as never) }
  const media = await openMedia(readMediaSettings(env, ''))
  const local = { chain, client, backend }
  const services = await openServices({ env, trust: noTrust, publicUrl: '', media, db, publicChains: [], local })
  await past?.play(createLocalClient(chain.rpcUrl), chain)
  await storeDemoCollection(services, chain)
  await past?.register(services, chain)
  await mintDemoItems({ chain, client, backend, say() {} })
  const indexer = startIndexer({
    ...{ services, chainId: localChainId, log, findBundledPicture },
    startBlock: firstLocalBlock,
  })
  try {
    await indexer.whenSynced(await client.getBlockNumber())
    await past?.list(services, chain)
  } finally {
    await indexer.stop()
    services.events.close()
  }
}
