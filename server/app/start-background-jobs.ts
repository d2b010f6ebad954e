import { findBundledPicture } from '@/data/find-known-picture'
import { withTimeLimit } from '@/lib/base/async/with-time-limit'
import type { Env } from '@/lib/base/env/env'
import { toAppError } from '@/lib/base/errors/to-app-error'
import type { Log } from '@/server/base/log'
import type { PublicChain } from '@/server/chains/rpc/open-public-chains'
import { startRateStoring } from '@/server/chains/start-rate-storing'
import { registerConfiguredCollections } from '@/server/collections/registration/register-configured-collections'
import { startFloorStoring } from '@/server/collections/store-floors'
import { startFeeBackfill } from '@/server/indexer/store/backfill-fees'
import { startIndexer } from '@/server/indexer/sync/start-indexer'
import { startFileFetching } from '@/server/items/metadata/start-file-fetching'
import { startMediaGarbageCollection } from '@/server/media/start-garbage-collection'
import { startPinning } from '@/server/media/start-pinning'
import { startPriceRefresh } from '@/server/orders/checks/refresh-dutch-prices'
import { startOrderClock } from '@/server/orders/checks/start-order-clock'
import { startSanctionsCheck } from '@/server/orders/sanctions/start-sanctions-check'
import { startCompletingOrders } from '@/server/safe/pending-orders/start-completing-orders'
import type { Services } from '@/server/services/services'
import { startRetention } from '@/server/site/retention/start-retention'

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
  const sanctioning = startSanctionsCheck(services, log)
  const storing = startRateStoring(services, log)
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
    startFloorStoring(services, log),
    startFeeBackfill(services, log),
    ...(sanctioning ? [sanctioning] : []),
    startRetention({ services, env, log }),
    ...(storing ? [storing] : []),
    registerConfiguredCollections({ services, list: env.COLLECTIONS, log }),
  ]
  return async () => {
    const ended = Promise.all(started.map((one) => one.stop()))
    await withTimeLimit(ended, closeMs).catch((error) => {
      log.info('Background tasks did not stop in time. The next process resumes their work', {
        message: toAppError(error).message,
      })
    })
  }
}
