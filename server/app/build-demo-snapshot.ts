import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicClient, http } from 'viem'
import { findBundledPicture } from '@/data/find-known-picture'
import { type Env, parseEnv } from '@/lib/base/env/env'
import { localChainId } from '@/lib/protocol/chains/chains'
import { createLog } from '@/server/base/log'
import type { RpcBackend } from '@/server/chains/rpc/rpc-backend'
import type { Database } from '@/server/db/database'
import { openDatabase } from '@/server/db/open-database'
import { startIndexer } from '@/server/indexer/sync/start-indexer'
import { openChainFiles } from '@/server/local/chain/chain-files'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { type LocalChain, startLocalChain } from '@/server/local/chain/start-local-chain'
import { findDemoSnapshot } from '@/server/local/demo/find-demo-snapshot'
import { mintDemoItems } from '@/server/local/demo/mint-demo-items'
import { firstLocalBlock, storeDemoCollection } from '@/server/local/demo/store-demo-collection'
import { openMedia, readMediaSettings } from '@/server/media/open-media'
import { noTrust } from '@/server/services/read-trust'
import { openServices } from './open-services'

const log = createLog({ write: console.error, format: 'text' })

/**
 * Makes what a first start begins with: a database and a chain with contracts, play money and the fifteen minted items. The listings
 * are missing: their prices and end times are drawn at the first start.
 * @param folder is replaced. No setting of the operator is read: the build makes it for all.
 */
export async function buildDemoSnapshot(folder: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'verdigris-demo-'))
  const env = parseEnv({ DATA_DIR: dataDir })
  try {
    const db = await openDatabase(env, log)
    const chain = await startLocalChain({ dataDir, log })
    try {
      await mintAndIndex({ env, db, chain })
      await db.execute('analyze')
    } finally {
      await chain.stop()
      await db.close()
    }
    const snapshot = findDemoSnapshot(folder)
    await rm(folder, { recursive: true, force: true })
    await cp(join(dataDir, 'pglite'), snapshot.database, { recursive: true })
    await cp((await openChainFiles(dataDir)).state, snapshot.chainState)
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function mintAndIndex({ env, db, chain }: { env: Env; db: Database; chain: LocalChain }): Promise<void> {
  const client = createPublicClient({ chain: localViemChain, transport: http(chain.rpcUrl, { retryCount: 0 }) })
  // Straight to the node: what the snapshot holds is in no journal.
  const backend: RpcBackend = { request: (method, params) => client.request({ method, params } as never) }
  const media = await openMedia(readMediaSettings(env, ''))
  const local = { chain, client, backend }
  const services = await openServices({ env, trust: noTrust, publicUrl: '', media, db, publicChains: [], local })
  await storeDemoCollection(services, chain)
  await mintDemoItems({ chain, client, backend, say() {} })
  const indexer = startIndexer({
    ...{ services, chainId: localChainId, log, findBundledPicture },
    startBlock: firstLocalBlock,
  })
  try {
    await indexer.whenSynced(await client.getBlockNumber())
  } finally {
    await indexer.stop()
    services.events.close()
  }
}
