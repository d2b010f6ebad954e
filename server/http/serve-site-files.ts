import type { IncomingMessage, ServerResponse } from 'node:http'
import { createStaticBody, matchesEtag, type StaticBody } from '@/server/api/core/encode-body'
import { apiSecurityHeaders } from '@/server/base/security-headers'
import { findSiteSettings, type SiteAsset, sitePreviewScript } from '@/server/site/settings/site-settings'

const prefix = '/site/'
/** Its own file opened as a page: nothing in it runs, and it loads nothing. */
const assetPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

/** Of the preview: an open page asks for the version, and loads anew when it changes. */
const previewFiles = {
  '/site/version': ['text/plain', (version: string) => version],
  [sitePreviewScript]: [
    'text/javascript',
    (version: string) => `setInterval(async () => {
  const answer = await fetch('/site/version').catch(() => null)
  if (answer?.ok && (await answer.text()) !== '${version}') location.reload()
}, 700)`,
  ],
} as const

const bodies = new WeakMap<SiteAsset, StaticBody>()

/**
 * Sends the files of the operator's site: `/site/…`, and icons, share picture and manifest in place of those of the build.
 * @returns false where the path is none of them: the caller goes on
 */
export function serveSiteFile(request: IncomingMessage, response: ServerResponse): boolean {
  const settings = findSiteSettings()
  if (!settings || !['GET', 'HEAD'].includes(request.method ?? '')) return false
  const [path = '', query = ''] = (request.url ?? '').split('?')
  if (settings.isPreview && path in previewFiles) {
    const [type, body] = previewFiles[path as keyof typeof previewFiles]
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body(settings.version))
    return true
  }
  const asset = settings.brandFiles.get(path) ?? settings.files.get(readName(path))
  if (!asset) return false
  const isVersioned = path.startsWith(prefix) && query === `v=${settings.version}`
  const cacheControl = isVersioned ? 'public, max-age=31536000, immutable' : 'public, max-age=600'
  send(request, response, asset, cacheControl).catch(() => response.destroy())
  return true
}

/** Empty for a path of another kind. */
function readName(path: string): string {
  if (!path.startsWith(prefix)) return ''
  try {
    return decodeURIComponent(path.slice(prefix.length))
  } catch {
    return ''
  }
}

async function send(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  asset: SiteAsset,
  cacheControl: string,
): Promise<void> {
  const file = bodies.get(asset) ?? createStaticBody(Buffer.from(asset.body))
  bodies.set(asset, file)
  const shared = {
    ...apiSecurityHeaders,
    'content-security-policy': assetPolicy,
    ...{ 'cache-control': cacheControl, vary: 'accept-encoding', etag: file.tag },
    // Safe{Wallet} reads the manifest from its own origin, before it frames the marketplace; fonts are asked for with CORS.
    'access-control-allow-origin': '*',
  }
  if (matchesEtag(file.tag, headers['if-none-match'] ?? null)) return void response.writeHead(304, shared).end()
  const isText = /svg|json/.test(asset.type)
  const { sent, headers: encoding } = await file.encode(
    isText ? [headers['accept-encoding'] ?? []].flat().join(',') : null,
  )
  response.writeHead(200, { 'content-type': asset.type, ...shared, ...encoding })
  response.end(method === 'HEAD' ? undefined : sent)
}
