import { statfs } from 'node:fs/promises'
import { withTimeLimit } from '@/lib/base/async/with-time-limit'
import type { Env } from '@/lib/base/env/env'
import { findMetrics, type Metrics } from '@/server/base/metrics'
import { initialiseIntake } from '@/server/orders/submit/count-intake'
import type { Services } from '@/server/services/services'
import { databaseWait, getHealth } from './get-health'
import { type MarketFigures, readMarketFigures } from './read-market-figures'

interface WatchedMarket extends Pick<Services, 'db' | 'clients'> {
  env: Pick<Env, 'DATA_DIR' | 'MEDIA_CAP_MB' | 'IPFS_PIN_URL'>
  /** Of a process that delivers events. */
  events?: Services['events']
  /** For so long what was read is told again. */
  keptMs?: number
}

/** Several scrapers, or one that is impatient, read the database and the nodes no more often. */
const defaultKeptMs = 5_000
/** Prometheus waits for 10 s. */
const timeLimitMs = 5_000
const statuses = ['syncing', 'synced', 'retrying', 'halted'] as const

/** Has each scrape of this process tell how the market does, where it has metrics. @returns how to end that */
export function watchMarket(market: WatchedMarket): () => void {
  const metrics = findMetrics()
  if (!metrics) return () => undefined
  initialiseIntake(metrics)
  metrics.mediaLimitBytes.set(market.env.MEDIA_CAP_MB * 1_000_000)
  const { keptMs = defaultKeptMs } = market
  let last: { atMs: number; done: Promise<void> } | undefined
  return metrics.onScrape(() => {
    if (!last || performance.now() - last.atMs >= keptMs) {
      last = { atMs: performance.now(), done: update(metrics, market) }
    }
    return last.done
  })
}

async function update(metrics: Metrics, market: WatchedMarket): Promise<void> {
  const { db, clients, env, events } = market
  const [health, figures, disk] = await Promise.all([
    getHealth({ db, clients, missingContracts: new Map() }),
    withTimeLimit(readMarketFigures(db, { pins: env.IPFS_PIN_URL !== undefined }), timeLimitMs).catch(() => null),
    statfs(env.DATA_DIR).catch(() => null),
  ])
  metrics.ready.set(health.ready ? 1 : 0)
  // Figures that take too long are missing, which is no reason to call the database away.
  const isUp = figures !== null || !health.waitingFor.includes(databaseWait)
  metrics.databaseUp.set(isUp ? 1 : 0)
  metrics.leaseUnheld.set({ lease: 'indexer' }, Number(health.unledSeconds ?? 0))
  setChains(metrics, health.chains, { isUp, blockAges: figures?.blockAges })
  setFigures(metrics, figures, events)
  if (!disk) return
  metrics.diskFreeBytes.set(disk.bavail * disk.bsize)
  metrics.diskSizeBytes.set(disk.blocks * disk.bsize)
}

function setChains(
  { chainHead, indexedBlock, indexLag, indexedBlockAge, indexStatus }: Metrics,
  chains: Awaited<ReturnType<typeof getHealth>>['chains'],
  { isUp, blockAges }: { isUp: boolean; blockAges: MarketFigures['blockAges'] | undefined },
): void {
  // What is not known now is not told: the last value would pass for one of now.
  for (const gauge of [chainHead, indexedBlock, indexLag, indexedBlockAge, indexStatus]) gauge.reset()
  for (const { chainId: chain, head, indexedBlock: indexed, lag, status } of chains) {
    if (head !== null) chainHead.set({ chain }, Number(head))
    if (indexed !== null) indexedBlock.set({ chain }, Number(indexed))
    if (lag !== null) indexLag.set({ chain }, Number(lag))
    const age = blockAges?.get(chain)
    if (age !== undefined) indexedBlockAge.set({ chain }, age)
    if (!isUp) continue
    for (const one of statuses) indexStatus.set({ chain, status: one }, one === status ? 1 : 0)
  }
}

function setFigures(metrics: Metrics, figures: MarketFigures | null, events: Services['events'] | undefined): void {
  metrics.queueLength.reset()
  if (!figures) return
  for (const [queue, length] of Object.entries(figures.queues)) metrics.queueLength.set({ queue }, length)
  metrics.mediaStoredBytes.set(figures.mediaBytes)
  if (events) metrics.eventsUndelivered.set(Math.max(0, figures.newestEventId - Number(events.lastId())))
}
