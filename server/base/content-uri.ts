/** What the operator lets the market ask when a token points out of the chain. */
export interface FetchSettings {
  /** Origins that answer `/ipfs/<cid>/…`. */
  ipfsGateways: readonly string[]
  /** Origins that answer `/<transaction id>/…`. */
  arweaveGateways: readonly string[]
  /** Whether `https:` addresses that strangers wrote are fetched at all. */
  isOpen: boolean
}

const ipfs = /^ipfs:\/\/(?:ipfs\/)?([A-Za-z0-9]{40,100})((?:\/[^\s?#]{0,500})?)$/
const ipns = /^ipns:\/\/([A-Za-z0-9.-]{1,100})((?:\/[^\s?#]{0,500})?)$/
/** Another gateway needs no query, which may hold a key of the host's. */
const gatewayPath = /^https:\/\/[^/]+\/ipfs\/([A-Za-z0-9]{40,100})((?:\/[^\s?#]{0,500})?)(?:\?[^\s#]*)?$/
const arweave = /^(?:ar:\/\/|https:\/\/arweave\.net\/)([A-Za-z0-9_-]{43})((?:\/[^\s?#]{0,500})?)$/

export interface ContentSource {
  url: string
  /** Null for what a stranger wrote, whatever its origin. Else the market made it from an identifier, for the operator's own gateway: what is here or below it may be anywhere, and without TLS. */
  trustedBelow: string | null
}

/** A proxy before a gateway may decode more than once what was encoded more than once. */
const mostDecodings = 5
/** Too long forms of UTF-8, which old servers take for what they stand for. */
const overlong = { '\xc0\xae': '.', '\xc0\xaf': '/' }

/** Byte by byte: what is no UTF-8 is still some name to a server. */
function decode(text: string): string {
  const bytes = text.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
  return bytes.replace(/\xc0[\xae\xaf]/g, (form) => overlong[form as keyof typeof overlong])
}

/**
 * Whether a path leaves what the identifier names, and reaches whatever else the gateway serves: by a segment of dots, also encoded,
 * behind backslashes (a slash to URL) or with parameters (`..;`).
 */
export function isPathTraversal(path: string): boolean {
  let text = path
  for (let count = 0; count <= mostDecodings; count++) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a server may end a name at one
    if (/[\0-\x1f\x7f]/.test(text)) return true
    if (text.split(/[/\\]/).some((segment) => /^\.{1,2}(;|$)/.test(segment.trim()))) return true
    const decoded = decode(text)
    if (decoded === text) return false
    text = decoded
  }
  return true
}

/** The way to what an identifier names at a gateway; none when the URL that comes out is not below it. */
function buildTrusted(origin: string, identifier: string, path: string): ContentSource[] {
  const trustedBelow = `${origin}/${identifier}`
  if (isPathTraversal(path) || !URL.canParse(trustedBelow + path)) return []
  const { href } = new URL(trustedBelow + path)
  return isBelow(href, trustedBelow) ? [{ url: href, trustedBelow }] : []
}

/** @param href as `URL` writes it */
export const isBelow = (href: string, trustedBelow: string) =>
  href === trustedBelow || href.startsWith(`${trustedBelow}/`)

/** The content identifier that an address names, when it names nothing below it. */
export function parseCid(uri: string): string | null {
  const [, cid = null, path = ''] = ipfs.exec(uri) ?? gatewayPath.exec(uri) ?? []
  return path === '' || path === '/' ? cid : null
}

/** Where an address can be read, the first choice first; empty when the settings know no way to it. */
export function buildContentSources(
  uri: string,
  { ipfsGateways, arweaveGateways, isOpen }: FetchSettings,
): ContentSource[] {
  const [, cid, path = ''] = ipfs.exec(uri) ?? gatewayPath.exec(uri) ?? []
  const ofIpfs = cid ? ipfsGateways.flatMap((origin) => buildTrusted(origin, `ipfs/${cid}`, path)) : []
  const [, name, ofName = ''] = ipns.exec(uri) ?? []
  const ofIpns = name ? ipfsGateways.flatMap((origin) => buildTrusted(origin, `ipns/${name}`, ofName)) : []
  const [, id, below = ''] = arweave.exec(uri) ?? []
  const ofArweave = id ? arweaveGateways.flatMap((origin) => buildTrusted(origin, id, below)) : []
  const own = [...ofIpfs, ...ofIpns, ...ofArweave]
  return uri.startsWith('https://') && isOpen ? [...own, { url: uri, trustedBelow: null }] : own
}

/** How long what stands at an address will: the chain's own lifetime, as long as somebody pins it, or at a server's mercy. */
export type StorageClass = 'chain' | 'arweave' | 'ipfs' | 'server'

export function parseStorageClass(uri: string): StorageClass | null {
  if (uri.startsWith('data:')) return 'chain'
  if (arweave.test(uri) || /^https:\/\/([\w-]+\.)?arweave\.net\//.test(uri)) return 'arweave'
  if (ipfs.test(uri) || ipns.test(uri) || gatewayPath.test(uri)) return 'ipfs'
  return /^https?:\/\//.test(uri) ? 'server' : null
}

/** Whether what is at an address may be another tomorrow: IPFS and Arweave addresses name their content. */
export const isMutableUri = (uri: string): boolean => ipns.test(uri) || parseStorageClass(uri) === 'server'
