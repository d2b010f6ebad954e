export interface SecuritySettings {
  /** Origins that may frame the app: Safe{Wallet}'s. */
  safeAppOrigins: readonly string[]
  /** Where media of others come from, when that is another origin. */
  mediaOrigin?: string | undefined
  /** Whether a local chain runs: pages may then ask it, or a node of the reader's own, on the reader's computer. */
  isDemo?: boolean
  /** Public nodes of the served chains, which a reader may choose to check a price with. */
  nodeOrigins?: readonly string[]
  /** Where the Safe gateway is, when that is another origin. */
  safeGatewayOrigins?: readonly string[]
  /** Whether a WalletConnect project id is set; without one its hosts are closed. */
  walletConnect: boolean
  /** Of the script that counts page views, where the operator has one. */
  analyticsOrigin?: string | undefined
  /** `sha256-…` of each script that a page has inline. */
  inlineScriptHashes: readonly string[]
}

type Directives = Record<string, readonly string[]>

// docs.reown.com/advanced/security/content-security-policy, without its `img-src *`: wallet icons are our own.
const walletConnectHosts = (...names: string[]) =>
  names.flatMap((name) => [`https://${name}.walletconnect.com`, `https://${name}.walletconnect.org`])
const walletConnectOrigins = [
  ...walletConnectHosts('relay', 'rpc', 'pulse', 'keys', 'explorer-api', 'echo', 'push', 'notify'),
  'wss://relay.walletconnect.com',
  'wss://relay.walletconnect.org',
  'https://api.web3modal.com',
  'https://api.web3modal.org',
]
const walletConnectFrames = walletConnectHosts('verify', 'secure')

/** A reader's own node, and the embedded one: to check a price without the word of the server. */
const loopbackNodes = ['http://localhost:*', 'http://127.0.0.1:*']

const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

/** The headers of every page; the policy is enforced. No X-Frame-Options: it cannot name Safe{Wallet}. */
export function buildSecurityHeaders(settings: SecuritySettings): Record<string, string> {
  return {
    ...commonHeaders,
    'content-security-policy': formatPolicy(buildPolicy(settings)),
    'permissions-policy': permissions.map((name) => `${name}=()`).join(', '),
    // A stricter value cuts the tie to the pop-up in which Coinbase's wallet answers.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}

const commonHeaders = {
  // A process of its own, apart from what runs in a frame under another port or name of the same site: an item that never ends
  // holds up itself alone. Said by every answer, for browsers go by the first that a tab has read.
  'origin-agent-cluster': '?1',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

/** The headers of every answer that is data, the API's first: nothing of it runs or is framed. */
export const apiSecurityHeaders: Readonly<Record<string, string>> = {
  ...commonHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

function buildPolicy({
  safeAppOrigins,
  mediaOrigin,
  isDemo = false,
  nodeOrigins = [],
  safeGatewayOrigins = [],
  walletConnect,
  analyticsOrigin,
  inlineScriptHashes,
}: SecuritySettings): Directives {
  const media = mediaOrigin === undefined ? [] : [toOrigin(mediaOrigin)]
  const analytics = analyticsOrigin === undefined ? [] : [toOrigin(analyticsOrigin)]
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...analytics, ...inlineScriptHashes.map((hash) => `'${assertHash(hash)}'`)],
    // RainbowKit writes style elements.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...media],
    'media-src': ["'self'", 'blob:', ...media],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      // Files that a visitor has chosen, and what a model brings for its surfaces.
      'blob:',
      ...media,
      ...(isDemo ? loopbackNodes : []),
      ...nodeOrigins.map(toOrigin),
      ...safeGatewayOrigins.map(toOrigin),
      ...(walletConnect ? walletConnectOrigins : []),
      ...analytics,
    ],
    'frame-src': ["'self'", ...media, ...(walletConnect ? walletConnectFrames : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'", ...safeAppOrigins.map(toOrigin)],
  }
}

function formatPolicy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** The origin alone: a path or a `;` in a setting must not write policy. */
function toOrigin(address: string): string {
  return new URL(address).origin
}

function assertHash(hash: string): string {
  if (/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/.test(hash)) return hash
  throw new TypeError(`Not a script hash: ${hash}`)
}
