import { join } from 'node:path'
import { findFreePort } from '@/server/local/chain/find-free-port'
import { type Started, startProcess } from '@/tests/harness/start-process'
import type { BenchChain } from './sign-order'

interface Parameters {
  databaseUrl: string
  folder: string
  chain: BenchChain
  /** Settings of the web process beside the usual ones. */
  settings?: Record<string, string>
  /** Starts a process, and sees to its end. */
  start?: typeof startProcess
}

export interface BenchMarket {
  address: string
  web: Started
  /** A second process, where it is wanted. */
  startIndexer(): Promise<Started>
}

/** A web process of the scaled market on a chain that passes for Ethereum. */
export async function startMarket({
  databaseUrl,
  folder,
  chain,
  settings = {},
  start = startProcess,
}: Parameters): Promise<BenchMarket> {
  const [port, mediaPort] = [await findFreePort(0), await findFreePort(0)]
  const address = `http://127.0.0.1:${port}`
  const env = {
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'market') },
    ...{ PUBLIC_URL: address, MEDIA_ORIGIN: `http://127.0.0.1:${mediaPort}`, TRUSTED_PROXIES: '127.0.0.1' },
    ...{ RPC_URL_1: chain.rpcUrl, COLLECTIONS: `1:${chain.contract}`, FETCH_METADATA: '0' },
    ...{ SESSION_SECRET: 'of a market that is measured and gone', SAFE_GATEWAY_URL: 'http://127.0.0.1:9' },
  }
  const ports = { PORT: String(port), MEDIA_PORT: String(mediaPort) }
  return {
    address,
    web: await start(['scripts/start.mjs', 'web'], /(is open at)/, { ...env, ...ports, ...settings }),
    startIndexer: () => start(['scripts/start.mjs', 'indexer'], /(indexer is running)/, env),
  }
}
