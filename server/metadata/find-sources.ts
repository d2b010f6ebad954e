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
const gatewayPath = /^https:\/\/[^/]+\/ipfs\/([A-Za-z0-9]{40,100})((?:\/[^\s?#]{0,500})?)$/
const arweave = /^ar:\/\/([A-Za-z0-9_-]{43}(?:\/[^\s?#]{0,500})?)$/

/** A path that climbs would leave what the identifier names, and reach whatever else the gateway serves. */
const climbs = (uri: string) => uri.split('/').some((segment) => /^(\.|%2e){1,2}$/i.test(segment))

/** The content identifier that an address names, when it names nothing below it. */
export function findCid(uri: string): string | null {
  const [, cid = null, path = ''] = ipfs.exec(uri) ?? gatewayPath.exec(uri) ?? []
  return path === '' || path === '/' ? cid : null
}

/** Where an address can be read, the first choice first; empty when the settings know no way to it. */
export function findSources(uri: string, { ipfsGateways, arweaveGateways, isOpen }: FetchSettings): string[] {
  if (climbs(uri)) return []
  const [, cid, path = ''] = ipfs.exec(uri) ?? gatewayPath.exec(uri) ?? []
  const ofIpfs = cid ? ipfsGateways.map((origin) => `${origin}/ipfs/${cid}${path}`) : []
  const ofArweave = arweave.exec(uri)?.[1]
  if (ofArweave) return arweaveGateways.map((origin) => `${origin}/${ofArweave}`)
  return uri.startsWith('https://') && isOpen ? [...ofIpfs, uri] : ofIpfs
}

/** How long what stands at an address will: the chain's own lifetime, as long as somebody pins it, or at a server's mercy. */
export type Place = 'chain' | 'arweave' | 'ipfs' | 'server'

export function findPlace(uri: string): Place | null {
  if (uri.startsWith('data:')) return 'chain'
  if (arweave.test(uri) || /^https:\/\/([\w-]+\.)?arweave\.net\//.test(uri)) return 'arweave'
  if (ipfs.test(uri) || gatewayPath.test(uri)) return 'ipfs'
  return /^https?:\/\//.test(uri) ? 'server' : null
}
