import { findBundledPicture } from '@/data/find-known-picture'
import type { Env } from '@/lib/base/env/env'
import { toAppError } from '@/lib/base/errors/to-app-error'
import type { PublicChain } from './chains/open-public-chains'
import { registerConfiguredCollections } from './indexer/open-configured-collections'
import { startIndexer } from './indexer/start-indexer'
import type { Log } from './log'
import { startMediaGarbageCollection } from './media/start-collecting'
import { startPinning } from './media/start-pinning'
import { startFileFetching } from './metadata/start-fetching'
import { startOrderClock } from './orders/start-clock'
import { startPriceRefresh } from './orders/start-price-refresh'
import type { Services } from './services'
import { startCompletingOrders } from './signings/start-completing'
import { withTimeLimit } from './with-time-limit'

interface BackgroundParameters {
  services: Services
  env: Env
  log: Log
  publicChains: readonly PublicChain[]
}

/** Half a lease: whoever waits for it has it before it would run out. A download, or a file that is pinned, takes minutes. */
const closeMs = 3_000

/**
 * What a market does without being asked: it reads the public chains, fetches what tokens point to, tells of time, publishes
 * what a Safe has signed. In the scaled market one process does it.
 * @returns how to end it, when all under way is done or has had its time. What is left behind is claimed again later; it writes
 * nothing once another process has taken over, and all that it puts into the store is named by its content.
 */
export function startBackgroundJobs({ services, env, log, publicChains }: BackgroundParameters): () => Promise<void> {
  const pin = env.IPFS_PIN_URL ? { url: env.IPFS_PIN_URL, token: env.IPFS_PIN_TOKEN } : undefined
  const started = [
    ...publicChains.map(({ chainId, pool }) =>
      startIndexer({ services, chainId, log, findBundledPicture, holdNode: pool.hold }),
    ),
    startFileFetching({ services, log, findBundledPicture }),
    ...(pin ? [startPinning({ services, log, pin })] : []),
    startMediaGarbageCollection({ services, log, pin }),
    startOrderClock(services, log),
    startCompletingOrders({ services, log }),
    startPriceRefresh(services, log),
    registerConfiguredCollections({ services, list: env.COLLECTIONS, log }),
  ]
  return async () => {
    const ended = Promise.all(started.map((one) => one.stop()))
    await withTimeLimit(ended, closeMs).catch((error) => {
      log.info('Work in the background is left behind', { message: toAppError(error).message })
    })
  }
}
