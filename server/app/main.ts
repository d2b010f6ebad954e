import { existsSync, readFileSync } from 'node:fs'
import { parseEnv as parseEnvFile } from 'node:util'
import { type Env, parseEnv } from '@/lib/base/env/env'
import { getSite } from '@/lib/base/site'
import { addChains } from '@/lib/protocol/chains/chains'
import { shareRateLimits } from '@/server/api/core/share-rate-limits'
import { createLog, type Log, setProcessLog } from '@/server/base/log'
import { openMetrics } from '@/server/base/open-metrics'
import { whenAborted } from '@/server/base/when-aborted'
import { startMetricsHttp } from '@/server/http/start-metrics-http'
import { type DemoSnapshot, findDemoSnapshot } from '@/server/local/demo/find-demo-snapshot'
import { applySite } from '@/server/site/settings/apply-site'
import { readSiteFile } from '@/server/site/settings/read-site-file'
import { watchSite } from '@/server/site/settings/watch-site'
import { assertDemoIsLocal } from './assert-demo-is-local'
import { formatStartError } from './format-start-error'
import { isDemo } from './is-demo'
import { openIndexer, openWeb } from './open-scaled'
import { openSingleProcess, openSingleProcessData } from './open-single-process'
import { readChains } from './read-chains'
import { findPublicUrl, startHttp } from './start-http'

/** Hosts kill what has not ended after 10 s; what is acknowledged survives that too. */
const closeMs = 9_500

/** All of a market in one process; or one of its web processes, or of its indexers, on a database that they share. */
const roles = ['market', 'web', 'indexer'] as const

interface MainParameters {
  role?: string | undefined
  /** Where the start says what it is doing, a line at a time. */
  say: (line: string) => void
  /** The site file, or its folder, that is read again when it changes; in place of SITE_FILE. */
  watchedSite?: string | undefined
  /** What a first start begins with (`buildDemoSnapshot`); the build makes it. */
  demoFolder: string
}

/**
 * A process of the market: takes its port and opens what its role asks for, and closes both on SIGTERM and SIGINT, in the
 * middle of the opening too.
 */
export async function main(parameters: MainParameters): Promise<void> {
  await run(parameters).catch((error) => {
    throw formatStartError(error)
  })
}

/**
 * That a site can be shown, for a start that has a build of minutes before it.
 * @param path SITE_FILE, or its folder
 * @throws an Error with a line for each problem
 */
export async function assertSite(path: string): Promise<void> {
  await readSiteFile(path).catch((error) => {
    throw formatStartError(error)
  })
}

async function run({ role = 'market', say, watchedSite, demoFolder }: MainParameters): Promise<void> {
  // Whatever it or the local chain writes is for its user alone. `restrictFolder` closes what is copied, or has a mode of its own.
  process.umask(0o077)
  const { chains, ids, issues } = await readChains(process.env)
  addChains(chains)
  const env = parseEnv(process.env, watchedSite ? new Set() : readFileNames(), ids, issues)
  const log = createLog({
    write: env.LOG_FORMAT === 'json' ? (line) => console.log(line) : say,
    format: env.LOG_FORMAT,
  })
  setProcessLog(log)
  const tell = env.LOG_FORMAT === 'json' ? (line: string) => log.info(line) : say
  const stop = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stop.signal.aborted) return
      tell('Stopping')
      setTimeout(() => end(log, new Error(`The server did not stop within ${closeMs} ms.`)), closeMs).unref()
      stop.abort()
    })
  }
  const siteFile = watchedSite ?? env.SITE_FILE
  if (siteFile) applySite({ ...(await readSiteFile(siteFile)), isPreview: watchedSite !== undefined })
  const unwatch = watchedSite ? watchSite(watchedSite, tell) : undefined
  const metrics = await startMetrics(env, tell)
  if (role === 'indexer') await index({ env, tell, log, signal: stop.signal })
  else if (roles.some((known) => known === role))
    await serve({ role, env, tell, log, demo: findDemo(demoFolder, env), signal: stop.signal })
  else throw new Error(`Unknown role "${role}". The roles are ${roles.join(', ')}.`)
  unwatch?.()
  await metrics?.close()
  end(log)
}

/** The past is in the embedded database: the chain that goes with it has no blocks that another could read it from. */
function findDemo(folder: string, env: Env): DemoSnapshot {
  return findDemoSnapshot(folder, env.DEMO_PAST && !env.DATABASE_URL)
}

/** Before all else: whatever is opened later finds the metrics that it counts in. */
async function startMetrics(env: Env, tell: (line: string) => void) {
  if (env.METRICS_PORT === undefined) return undefined
  const running = await startMetricsHttp(env, openMetrics())
  tell(`Metrics are at http://${env.METRICS_HOST}:${running.port}/metrics`)
  return running
}

/** The start has read `.env` into the environment, where other programs have their names too. */
function readFileNames(): ReadonlySet<string> {
  return new Set(existsSync('.env') ? Object.keys(parseEnvFile(readFileSync('.env', 'utf8'))) : [])
}

/** Of one process of many, which does not make them up. */
function readOrigins({ PUBLIC_URL: publicUrl = '', MEDIA_ORIGIN: mediaOrigin = '' }: Env) {
  return { publicUrl, mediaOrigin }
}

interface RoleParameters {
  env: Env
  tell: (line: string) => void
  log: Log
  signal: AbortSignal
}

async function index({ env, tell, log, signal }: RoleParameters): Promise<void> {
  const indexer = await openIndexer({ env, ...readOrigins(env), log })
  tell('The indexer is running. It indexes while it holds the lease')
  await whenAborted(signal)
  await indexer.close()
}

async function serve({
  role,
  env,
  tell,
  log,
  demo,
  signal,
}: RoleParameters & { role: string; demo: DemoSnapshot }): Promise<void> {
  if (env.PUBLIC_URL?.startsWith('https:') && !env.MEDIA_ORIGIN) {
    log.warn('MEDIA_ORIGIN is not set. Browsers block http media on https pages. Set MEDIA_ORIGIN to an https origin')
  }
  const hasDemo = role === 'market' && isDemo(env)
  if (hasDemo) assertDemoIsLocal(env)
  // Before its ports: whoever has it behind a proxy asks the others while it waits for the database to be brought forward.
  const web = role === 'web' ? await openWeb({ env, ...readOrigins(env), log }) : undefined
  // Before Next too, which keeps the process busy for seconds: a server that waits for it meanwhile would seem to be away.
  const publicUrl = hasDemo ? findPublicUrl(env) : undefined
  const data = web ? undefined : await openSingleProcessData({ env, log, say: tell, demo, publicUrl })
  const http = await startHttp(env, { isDemo: hasDemo }).catch(async (error) => {
    await (web ?? data)?.close()
    throw error
  })
  try {
    const origins = { publicUrl: http.url, mediaOrigin: http.mediaOrigin }
    const market = web ?? (await openSingleProcess({ env, ...origins, log, say: tell, demo, signal, data }))
    const { db, sessionSecret: secret } = market.services
    // The one process of an embedded market knows all.
    const counters = web ? shareRateLimits({ limits: http.limits, db, secret, log }) : undefined
    const opened = [http.url, http.mediaOrigin].map((url) => new URL(url).host)
    if (String(opened) !== String(http.listening)) tell(`Listening on ${http.listening.join(', for media on ')}`)
    tell(`Serving media from ${http.mediaOrigin} (not the address to open)`)
    tell(`${getSite().name} is open at ${http.url}`)
    await whenAborted(signal)
    // An open event stream would hold the server for the whole drain.
    market.services.events.close()
    await http.close()
    await counters?.stop()
    await market.close()
  } catch (error) {
    await http.close()
    if (!signal.aborted) throw error
  }
}

function end(log: Log, error?: unknown): never {
  if (error !== undefined) log.error('The server did not stop cleanly', { error })
  process.exit(error === undefined ? 0 : 1)
}
