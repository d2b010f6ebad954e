import type pg from 'pg'
import { findMetrics } from '@/server/base/metrics'

export type DatabaseName = 'primary' | 'replica'

export interface ObservedPool {
  /** Takes a connection of the pool, and measures the wait for it. Rejects as the pool does. */
  connect(): Promise<pg.PoolClient>
  /** Ends the measurement. */
  stop(): void
}

/** Measures the connections of a pool, and how long transactions wait for one. */
export function observePool(pool: pg.Pool, database: DatabaseName): ObservedPool {
  const metrics = findMetrics()
  if (!metrics) return { connect: () => pool.connect(), stop: () => undefined }
  metrics.databaseMostConnections.set({ database }, pool.options.max)
  const stop = metrics.onScrape(() => {
    metrics.databaseConnections.set({ database, state: 'busy' }, pool.totalCount - pool.idleCount)
    metrics.databaseConnections.set({ database, state: 'idle' }, pool.idleCount)
    metrics.databaseWaiting.set({ database }, pool.waitingCount)
  })
  return {
    stop,
    async connect() {
      const stopTimer = metrics.databaseWaitSeconds.startTimer({ database })
      try {
        return await pool.connect()
      } finally {
        stopTimer()
      }
    },
  }
}
