import { hostname } from 'node:os'
import type { Env } from '@/lib/base/env/env'
import { createPrivateFolder } from '@/server/base/create-private-folder'
import type { Log } from '@/server/base/log'
import { openPublicChains } from '@/server/chains/rpc/open-public-chains'
import { createReadDatabase } from '@/server/db/create-read-database'
import { startLeaderElection } from '@/server/db/lease/start-leader-election'
import { openPostgresDatabase } from '@/server/db/open-postgres-database'
import { warnAboutCollation } from '@/server/db/warn-about-collation'
import { warnAboutUnreadChains } from '@/server/indexer/sync/warn-about-unread-chains'
import { openMedia, readMediaSettings } from '@/server/media/open-media'
import { readTrust } from '@/server/services/read-trust'
import { findServices } from '@/server/services/services'
import { watchMarket } from '@/server/site/watch-market'
import { assertScaled } from './assert-scaled'
import { assertServed } from './assert-served'
import { openServices } from './open-services'
import type { RunningApp } from './open-single-process'
import { startBackgroundJobs } from './start-background-jobs'
import { startWebJobs } from './start-web-jobs'

interface OpenScaledParameters {
  env: Env
  publicUrl: string
  mediaOrigin: string
  log: Log
}

/**
 * Opens one of the web processes of a market on PostgreSQL: it answers visitors, and leaves the chains to the indexer.
 * @throws AppError `configuration` when a shared setting is missing, `unavailable` when PostgreSQL does not answer; what the
 * system says of a DATA_DIR that can't be written to.
 */
export async function openWeb(parameters: OpenScaledParameters): Promise<RunningApp> {
  const { env, publicUrl, log } = parameters
  const { db, publicChains, trust, media } = await openShared(parameters, 'web')
  const replica = env.DATABASE_READ_URL
    ? await openPostgresDatabase(env.DATABASE_READ_URL, log, { isReplica: true })
    : undefined
  const reads =
    replica && createReadDatabase({ primary: db, replica, log, findTold: () => findServices()?.events.lastId() ?? '0' })
  const services = await openServices({ env, trust, publicUrl, media, db, reads, publicChains })
  const end = startWebJobs(services, env, log)
  const unwatch = watchMarket({ ...services, env })
  return {
    services,
    async close() {
      unwatch()
      await end()
      for (const { pool } of publicChains) pool.close()
      await reads?.close()
      await db.close()
    },
  }
}

/**
 * Opens one of the indexers of a market on PostgreSQL: it works while it holds the lease, and else waits to take over.
 * @throws as `openWeb`
 */
export async function openIndexer(parameters: OpenScaledParameters) {
  const { env, publicUrl, log } = parameters
  const { db, publicChains, trust, media } = await openShared(parameters, 'indexer')
  await warnAboutUnreadChains({ db, log, publicChains })
  await warnAboutCollation(db, log)
  const unwatch = watchMarket({
    db,
    clients: new Map(publicChains.map(({ chainId, client }) => [chainId, client])),
    env,
  })
  const leading = startLeaderElection({
    ...{ db, log, name: 'indexer', holder: `${hostname()} ${process.pid}` },
    async lead(fenced) {
      const services = await openServices({ env, trust, publicUrl, media, db: fenced, publicChains })
      return startBackgroundJobs({ services, env, log, publicChains })
    },
  })
  return {
    async close() {
      unwatch()
      await leading.stop()
      for (const { pool } of publicChains) pool.close()
      await db.close()
    },
  }
}

async function openShared({ env, mediaOrigin, log }: OpenScaledParameters, role: 'web' | 'indexer') {
  assertScaled(env, role)
  const trust = await readTrust(env)
  assertServed(env, trust, false)
  await createPrivateFolder(env.DATA_DIR)
  // Before an indexer has its turn: one that can't write to DATA_DIR would look well until then.
  const media = await openMedia({ ...readMediaSettings(env, mediaOrigin), isShared: true })
  const db = await openPostgresDatabase(env.DATABASE_URL ?? '', log)
  return { db, trust, media, publicChains: openPublicChains(env, log) }
}
