const maxLength = 2_000
const named = `(?:ipfs:/{0,2}|dweb:/{0,2}|/(?=ipfs/)|(?=ipfs/))(?:ipfs:/{1,2}|ipfs/)*`
/** With a scheme anything may stand for a content identifier: only a gateway knows all kinds of them. */
const ipfs = new RegExp(`^${named}([A-Za-z0-9]{1,100})([/?#].*)?$`, 'is')
// CIDv0 (base58), CIDv1 in base32 and in base36, all of SHA-256.
const cid = '(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{58,64}|k[a-z0-9]{49,61})'
const bareIpfs = new RegExp(`^(${cid})([/?#].*)?$`, 's')
const ipns = /^(?:ipns:\/{0,2}|\/?ipns\/)([A-Za-z0-9.-]{1,100})([/?#].*)?$/is
const arweave = /^ar(?:weave)?:\/{0,2}([A-Za-z0-9_-]{1,64})([/?#].*)?$/is
const subdomainGateway = new RegExp(`^(${cid})\\.ipfs\\.([^/]+)$`, 'i')
const scheme = /^[a-z][a-z0-9+.-]*:/i

/**
 * An address in a document or of one, in the one spelling that the marketplace keeps: `ipfs://<cid>/<path>`, `ipns://`,
 * `ar://<id>/<path>` or `https://`, each segment of a path encoded once. A gateway by subdomain becomes one by path, plain HTTP becomes
 * HTTPS. Null for what is no address of these.
 * @param base the address of the document, in that spelling, for what is relative to it
 */
export function normalizeContentUri(text: string, base?: string | null): string | null {
  const uri = text.trim()
  if (uri === '' || uri.length > maxLength || uri.includes('\0')) return null
  for (const [pattern, prefix] of [
    [ipfs, 'ipfs'],
    [bareIpfs, 'ipfs'],
    [ipns, 'ipns'],
    [arweave, 'ar'],
  ] as const) {
    const [match, id, path = ''] = pattern.exec(uri) ?? []
    if (match !== undefined) return clip(`${prefix}://${id}${encodePath(path)}`)
  }
  if (/^(https?:)?\/\//i.test(uri)) return normalizeUrl(uri)
  return scheme.test(uri) || !base ? null : resolveRelative(uri, base)
}

function normalizeUrl(uri: string): string | null {
  const text = uri.replace(/^(https?:)?\/\//i, 'https://')
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return null
  const [, id, host] = subdomainGateway.exec(url.host) ?? []
  if (!id) return clip(url.href)
  return clip(`https://${host}/ipfs/${id}${url.pathname === '/' ? '' : url.pathname}${url.search}`)
}

/** What stands beside an identifier alone is nowhere; what would leave what it names stays at its root (WHATWG URL). */
function resolveRelative(uri: string, base: string): string | null {
  const [, origin = '', path = ''] = /^((?:ipfs|ipns|ar):\/\/[^/]+|https:\/\/[^/]+)(\/.*)$/.exec(base) ?? []
  if (!origin) return null
  if (origin.startsWith('https:')) return URL.canParse(uri, base) ? clip(new URL(uri, base).href) : null
  const { pathname } = new URL(encodePath(uri), `https://root.invalid${path}`)
  return clip(`${origin}${encodePath(pathname)}`)
}

/**
 * Each segment encoded once, however often it was before: a gateway decodes it once. `?filename=` is for browsers; a `#`
 * or another `?` belongs to a name.
 */
function encodePath(path: string): string {
  const segments = path.replace(/\?[\w-]+=[^/]*$/, '').split('/')
  const encoded = segments.map((segment) => encodeURIComponent(decodeSegment(segment))).join('/')
  return encoded === '/' ? '' : encoded
}

function decodeSegment(segment: string): string {
  // A lone surrogate has no encoding.
  const text = Buffer.from(segment).toString()
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const clip = (uri: string) => (uri.length > maxLength ? null : uri)
