import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import next from 'next'
import { lastEventIdHeader } from '@/lib/api/events/last-event-id-header'
import type { Env } from '@/lib/base/env/env'
import { deferScripts } from '@/lib/browser/startup/defer-scripts'
import { earlyScript } from '@/lib/browser/startup/early-script'
import { publicRpcUrls } from '@/lib/protocol/chains/public-rpc-urls'
import { createApi } from '@/server/api/core/create-api'
import { createRateLimits, type RateLimits } from '@/server/api/core/rate-limits'
import { createClientAddressReader } from '@/server/base/client-address'
import { processLog } from '@/server/base/log'
import { buildSafeGatewayUrls } from '@/server/base/safe-gateway-url'
import { apiSecurityHeaders, buildSecurityHeaders } from '@/server/base/security-headers'
import { readRpcUrls } from '@/server/chains/rpc/read-rpc-urls'
import { withRequestDeadline } from '@/server/db/request-deadline'
import { createFeeds, isFeedPath } from '@/server/feeds/create-feeds'
import { answerPreflight } from '@/server/http/answer-preflight'
import { buildLoopbackRedirect } from '@/server/http/build-loopback-redirect'
import { closeServer } from '@/server/http/close-server'
import { limitPageRenders } from '@/server/http/limit-page-renders'
import { listStaticFiles } from '@/server/http/list-static-files'
import { formatPortError, listen } from '@/server/http/listen'
import { createPageNamer } from '@/server/http/name-page-route'
import { isApiPath, mountApi } from '@/server/http/node-adapter'
import { nameCaller, observeRequests } from '@/server/http/observe-requests'
import { observeVisits } from '@/server/http/observe-visits'
import { setRequestRoute } from '@/server/http/request-route'
import { serveBuildFiles } from '@/server/http/serve-build-files'
import { serveOfflineWorker } from '@/server/http/serve-offline-worker'
import { serveSiteFile } from '@/server/http/serve-site-files'
import { sharePageRenders } from '@/server/http/share-page-renders'
import { startMediaHttp } from '@/server/http/start-media-http'
import { findServices, getServices } from '@/server/services/services'
import { buildOwnOrigins } from '@/server/session/own-origins'
import { buildAnalyticsScript } from '@/server/site/settings/analytics-script'
import { findSiteSettings } from '@/server/site/settings/site-settings'

/** Nothing in them runs: the pages' policy would be a kilobyte before each. */
const isStill = /^\/(fonts|works|people)\/[\w-]+\.(woff2|avif)$/
const stillHeaders = Object.entries(apiSecurityHeaders)

const drainMs = 5_000
const uploadLimitMs = 16 * 60_000
const pageMethods = ['GET', 'HEAD']

export interface RunningHttp {
  url: string
  /** Where the media of users are served, by a listener of its own. */
  mediaOrigin: string
  /** Hosts and ports of its own, for the pages and for the media: what visitors open may be a proxy's. */
  listening: readonly string[]
  /** What callers may take, of API, feeds and share pictures. */
  limits: RateLimits
  /** Takes no more requests, lets those under way finish for 5 s, then cuts them. */
  close(): Promise<void>
}

/** Where visitors will reach it; undefined where the system chooses the port. */
export function findPublicUrl({ PUBLIC_URL: publicUrl, HOST: host, PORT: port }: Env): string | undefined {
  return publicUrl ?? (port === 0 ? undefined : `http://${formatHost(host)}:${port}`)
}

/**
 * Serves the API itself and hands the rest to Next's production build. Both answer 503 until the market is open.
 * @param options.isDemo whether a local chain runs, which pages ask themselves
 * @throws AppError `configuration` when it cannot listen there.
 */
export async function startHttp(env: Env, { isDemo }: { isDemo: boolean }): Promise<RunningHttp> {
  const pages = next({ dev: false, dir: process.cwd() })
  await prepareQuietly(pages)
  let publicUrl: string | undefined
  const media = await startMediaHttp(env, () => (publicUrl ? findFrameAncestors(publicUrl, env) : []))
  const host = formatHost(env.HOST)
  const mediaOrigin =
    env.MEDIA_ORIGIN ?? `http://${env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : host}:${media.port}`
  const limits = createRateLimits()
  const findAddress = createClientAddressReader(env.TRUSTED_PROXIES)
  const buildFolder = resolve('.next/static')
  const files = await listStaticFiles({ publicFolder: resolve('public'), buildFolder })
  const namePage = createPageNamer({ pages: await listPages(), files })
  const observe = observeRequests({
    log: env.ACCESS_LOG ? processLog : undefined,
    findCaller(request) {
      const secret = findServices()?.sessionSecret
      return secret && nameCaller(findAddress(request), secret)
    },
  })
  const observeVisit = isDemo ? observeVisits(() => findServices()?.noteVisit?.()) : undefined
  const handleRendered = sharePageRenders(
    serveBuildFiles(pages.getRequestHandler(), { buildFolder, files }),
    findServices,
  )
  const handlePage = limitPageRenders(handleRendered, { findAddress, limits, files })
  const handleApi = mountApi(createApi(getServices, { limits }), findAddress)
  const handleMachine = mountApi(createFeeds(getServices, { limits }), findAddress)
  const site = findSiteSettings()
  const analytics = site && buildAnalyticsScript(site.analytics)
  const headers = Object.entries(
    buildSecurityHeaders({
      isDemo,
      safeAppOrigins: env.SAFE_APP_ORIGINS,
      mediaOrigin,
      nodeOrigins: [...readRpcUrls(env).keys()].flatMap((chainId) => publicRpcUrls[chainId] ?? []),
      safeGatewayOrigins: buildSafeGatewayUrls(env, [...readRpcUrls(env).keys()]),
      walletConnect: env.WALLETCONNECT_PROJECT_ID !== undefined,
      analyticsOrigin: analytics?.origin,
      inlineScriptHashes: [earlyScript, deferScripts, ...(analytics?.inline ? [analytics.inline] : [])].map(
        (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
      ),
    }),
  )
  const server = createServer((request, response) => {
    observe(request, response)
    observeVisit?.(request, response)
    if (isApiPath(request.url)) return void handleApi(request, response)
    if (isFeedPath(request.url)) return void handleMachine(request, response)
    if (serveSiteFile(request, response) || serveOfflineWorker(request, response, env.OFFLINE_PAGE)) return
    const route = namePage(request.url ?? '')
    if (route) setRequestRoute(response, route)
    const requestId = randomUUID()
    response.setHeader('x-request-id', requestId)
    exposeRequestIdOfFailure(response, requestId)
    for (const [name, value] of isStill.test(request.url ?? '') ? stillHeaders : headers)
      response.setHeader(name, value)
    if (answerPreflight(request, response)) return
    if (!pageMethods.includes(request.method ?? '')) return refuseMethod(response)
    const instead = isDemo && publicUrl && buildLoopbackRedirect(request, publicUrl)
    if (instead) return void response.writeHead(307, { location: instead }).end()
    noteLastEvent(request)
    withRequestDeadline(() => handlePage(request, response)).catch((error) => failPage(response, requestId, error))
  })
  // A large file may need longer than the five minutes that Node gives a request; what is read has limits of its own.
  server.requestTimeout = uploadLimitMs
  const port = await listen(server, env.PORT, env.HOST).catch(async (cause) => {
    await media.close()
    throw formatPortError(env, env.PORT, 'PORT', cause)
  })
  publicUrl = findPublicUrl({ ...env, PORT: port }) ?? ''
  return {
    url: publicUrl,
    mediaOrigin,
    listening: [port, media.port].map((one) => `${formatAddress(env.HOST)}:${one}`),
    limits,
    async close() {
      await Promise.all([closeServer(server, drainMs), media.close()])
      await pages.close()
    },
  }
}

/** The pages of the build, as Next names their files. */
async function listPages(): Promise<string[]> {
  const manifest = JSON.parse(await readFile(resolve('.next/server/pages-manifest.json'), 'utf8')) as object
  return Object.keys(manifest).filter((page) => !/^\/(_|api\/|404$|500$)/.test(page))
}

/** Our own pages, and what may frame them. An address of IPv6 can't stand in a policy. */
function findFrameAncestors(publicUrl: string, { SAFE_APP_ORIGINS }: Pick<Env, 'SAFE_APP_ORIGINS'>): string[] {
  return [...buildOwnOrigins(publicUrl), ...SAFE_APP_ORIGINS].filter((origin) => !origin.includes('['))
}

/** Next tells the console how long it took to read its settings: among our lines, where each may have to be JSON. */
async function prepareQuietly(pages: { prepare(): Promise<void> }): Promise<void> {
  const { log } = console
  console.log = (...parts: unknown[]) => {
    if (!parts.join(' ').includes('next.config')) log(...parts)
  }
  try {
    await pages.prepare()
  } finally {
    console.log = log
  }
}

/** What a person can open: a server that listens everywhere is reached on loopback too. */
function formatHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return formatAddress(host)
}

const formatAddress = (host: string) => (host.includes(':') ? `[${host}]` : host)

/** Before the page reads anything: its stream of events begins there. Whatever a visitor says under this name goes. */
function noteLastEvent({ headers }: IncomingMessage): void {
  delete headers[lastEventIdHeader]
  const lastId = findServices()?.events.lastId()
  if (lastId) headers[lastEventIdHeader] = lastId
}

function refuseMethod(response: ServerResponse): void {
  response.writeHead(405, { allow: pageMethods.join(', '), 'content-type': 'text/plain' }).end('Method not allowed.')
}

/** A failed page names its request (`ErrorPage`): `Server-Timing` is the only header of a document that its scripts can read. */
function exposeRequestIdOfFailure(response: ServerResponse, requestId: string): void {
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse
  response.writeHead = (status: number, ...rest: unknown[]) => {
    if (status >= 500) response.setHeader('server-timing', `request;desc="${requestId}"`)
    return writeHead(status, ...rest)
  }
}

function failPage(response: ServerResponse, requestId: string, error: unknown): void {
  processLog.error('Could not render a page', { requestId, error })
  if (response.headersSent) response.destroy()
  else
    response
      .writeHead(500, { 'content-type': 'text/plain' })
      .end(`The page could not be rendered. Try again in a moment. Request ID: ${requestId}`)
}
