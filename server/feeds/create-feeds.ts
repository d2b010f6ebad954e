import { createHash } from 'node:crypto'
import { AppError } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { toHttpError } from '@/lib/base/errors/to-http-error'
import { loadMessages } from '@/lib/i18n/load-messages'
import type { Api, RequestContext } from '@/server/api/core/call'
import { encodeBody, matchesEtag } from '@/server/api/core/encode-body'
import { createRateLimits, type RateLimits } from '@/server/api/core/rate-limits'
import { matchPath } from '@/server/api/core/route'
import { processLog } from '@/server/base/log'
import { RateLimitedError } from '@/server/base/rate-limited-error'
import { apiSecurityHeaders } from '@/server/base/security-headers'
import { loadCollectionCard, loadItemCard, loadProfileCard } from '@/server/feeds/share-card/load-share-card'
import { createShareCache, type GetShareImage } from '@/server/feeds/share-card/share-cache'
import type { ShareCard } from '@/server/feeds/share-card/share-card'
import type { Services } from '@/server/services/services'
import { findSiteSettings } from '@/server/site/settings/site-settings'
import { withLocale } from '@/server/views/language'
import { loadCollectionFeed, loadSiteFeed } from './load-feed'
import { loadSitemapIndex, loadSitemapPart } from './load-sitemap'

interface Asked {
  services: Services
  parts: Record<string, string>
  request: Request
  context: RequestContext
}

interface MachinesOptions {
  limits?: RateLimits
  getImage?: GetShareImage
}

/** A card that is drawn in another way has another tag. */
const drawing = 1

const paths = [
  '/robots.txt',
  '/.well-known/security.txt',
  '/sitemap.xml',
  '/sitemap/{part}',
  '/feed.xml',
  '/collection/{chain}/{contract}/feed.xml',
  '/share/item/{chain}/{contract}/{token}',
  '/share/collection/{chain}/{contract}',
  '/share/profile/{address}',
] as const

/** Whether a path is one of those that no page has: the server asks before it hands the rest to the pages. */
export function isFeedPath(url = ''): boolean {
  const path = url.split('?')[0] ?? ''
  return paths.some((pattern) => matchPath(pattern, path))
}

/** What machines read beside the API: robots.txt, security.txt, sitemaps, feeds and share pictures. It never rejects. */
export function createFeeds(
  getServices: () => Services,
  { limits = createRateLimits(), getImage = createShareCache() }: MachinesOptions = {},
): Api {
  const text = (type: string, seconds: number, find: (asked: Asked) => Promise<string>) => async (asked: Asked) => {
    limits.assert('lists', asked.context.ip)
    const body = await find(asked)
    const headers = { 'cache-control': `public, max-age=${seconds}`, vary: 'accept-encoding' }
    // Weak: the same for every encoding of the body.
    return answer(asked.request, `W/"${hash(body)}"`, headers, async () => {
      const { sent, headers: encoding } = await encodeBody(
        Buffer.from(body),
        asked.request.headers.get('accept-encoding'),
      )
      return { body: sent, headers: { 'content-type': type, ...encoding } }
    })
  }
  const xml = (find: (asked: Asked) => Promise<string>) => text('application/xml; charset=utf-8', 600, find)
  const feed = (find: (asked: Asked) => Promise<string>) => text('application/atom+xml; charset=utf-8', 300, find)
  const share = (find: (asked: Asked) => Promise<ShareCard>) => async (asked: Asked) => {
    // Before the card is looked up: that alone costs a dozen reads, and may cost an ENS name.
    limits.assert('shares', asked.context.ip)
    const card = await find(asked)
    const tag = `"${hash(JSON.stringify([drawing, card, findSiteSettings()?.version]))}"`
    const headers = { 'cache-control': 'public, max-age=600, stale-while-revalidate=86400' }
    return answer(asked.request, tag, headers, async () => {
      const type = { 'content-type': 'image/jpeg' }
      // Nothing is drawn for it. RFC 9110, section 9.3.2: a length may be left out.
      if (asked.request.method === 'HEAD') return { body: Buffer.alloc(0), headers: type }
      const body = await getImage(asked.services, tag, card, asked.context.ip)
      return { body, headers: { ...type, 'content-length': String(body.length) } }
    })
  }
  const routes: Record<(typeof paths)[number], (asked: Asked) => Promise<Response>> = {
    '/robots.txt': text('text/plain; charset=utf-8', 3600, async ({ services }) => buildRobots(services.publicUrl)),
    '/.well-known/security.txt': text('text/plain; charset=utf-8', 3600, async ({ services }) =>
      buildSecurityTxt(services),
    ),
    '/sitemap.xml': xml(({ services }) => loadSitemapIndex(services)),
    '/sitemap/{part}': xml(({ services, parts }) => loadSitemapPart(services, cutEnd(parts.part, '.xml'))),
    '/feed.xml': feed(({ services }) => loadSiteFeed(services)),
    '/collection/{chain}/{contract}/feed.xml': feed(({ services, parts }) => loadCollectionFeed(services, parts)),
    '/share/item/{chain}/{contract}/{token}': share(({ services, parts, context }) =>
      loadItemCard(services, { ...parts, tokenId: cutEnd(parts.token, '.jpg') }, context.ip),
    ),
    '/share/collection/{chain}/{contract}': share(({ services, parts }) =>
      loadCollectionCard(services, { ...parts, contract: cutEnd(parts.contract, '.jpg') }),
    ),
    '/share/profile/{address}': share(({ services, parts, context }) =>
      loadProfileCard(services, { address: cutEnd(parts.address, '.jpg') }, context.ip),
    ),
  }
  return async (request, context) => {
    const response = await find(request, context).catch((error) => fail(error, context.requestId))
    for (const [name, value] of Object.entries(apiSecurityHeaders)) response.headers.set(name, value)
    response.headers.set('x-request-id', context.requestId)
    return request.method === 'HEAD' ? new Response(null, response) : response
  }

  async function find(request: Request, context: RequestContext): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(405, 'Method not allowed.', { allow: 'GET, HEAD' })
    }
    const { pathname } = new URL(request.url)
    for (const path of paths) {
      const parts = matchPath(path, pathname)
      if (!parts) continue
      context.noteRoute?.(path)
      // Machines fetch it without a language of their own.
      const language = findSiteSettings()?.language ?? 'en'
      await loadMessages(language)
      return withLocale(language, () => routes[path]({ services: getServices(), parts, request, context }))
    }
    return plain(404, 'Not found.')
  }
}

async function answer(
  request: Request,
  tag: string,
  cached: Record<string, string>,
  build: () => Promise<{ body: Buffer; headers: Record<string, string> }>,
): Promise<Response> {
  const headers = { etag: tag, ...cached }
  if (matchesEtag(tag, request.headers.get('if-none-match'))) return new Response(null, { status: 304, headers })
  const { body, headers: own } = await build()
  return new Response(new Uint8Array(body), { headers: { ...headers, ...own } })
}

function fail(thrown: unknown, requestId: string): Response {
  const error = toAppError(thrown)
  // Who names what can't be names nothing.
  const status = error.code === 'bad_request' ? 404 : toHttpError(error, requestId).status
  if (status >= 500 && error.code !== 'unavailable') processLog.error('Request failed', { requestId, error: thrown })
  const wait = thrown instanceof RateLimitedError ? thrown.retryAfterSeconds : 5
  return plain(status, error.shortMessage, status === 429 || status === 503 ? { 'retry-after': String(wait) } : {})
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  const type = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(text, { status, headers: { ...type, ...headers } })
}

/** Safes say by a header that they are not for search engines: what is closed here would never be asked for it. */
function buildRobots(publicUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}

/** Empty, which names nothing, without that end. */
function cutEnd(text = '', end: string): string {
  return text.endsWith(end) ? text.slice(0, -end.length) : ''
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32)
}

const dayMs = 86_400_000
const validDays = 180

/**
 * `security.txt` (RFC 9116). It is made anew each day, so it ends with the operator's settings and never while they hold.
 * @throws AppError `not_found` where no contact is set
 */
function buildSecurityTxt({
  securityContacts = [],
  publicUrl,
}: Pick<Services, 'securityContacts' | 'publicUrl'>): string {
  if (securityContacts.length === 0) throw new AppError('not_found', 'No security contact is configured.')
  const today = Math.floor(Date.now() / dayMs)
  const expires = new Date((today + validDays) * dayMs).toISOString().replace('.000Z', 'Z')
  const lines = [
    ...securityContacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    // Section 2.5.2: an address by TLS.
    ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
  ]
  return `${lines.join('\n')}\n`
}
