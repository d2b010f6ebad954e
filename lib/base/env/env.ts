import * as z from 'zod/mini'
import { AppError, type Issue } from '@/lib/base/errors/app-error'
import { defaultPort, findContradictions } from './find-contradictions'
import { hasValidChecksum, invalidChecksumMessage } from './has-valid-checksum'
import { isOrigin } from './is-origin'
import { listUnknownSettings } from './list-unknown-settings'
import { hasPlainHost, parseAppUrl } from './parse-app-url'

/** Scheme, host and port: a path or a query behind it would end up in links and in the security policy. */
const origin = z.pipe(
  z.string().check(z.refine(isOrigin, 'must be an origin such as https://example.org, without a path and without *')),
  z.transform((text: string) => new URL(text).origin),
)
const list = (entry: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      ),
    ),
    z.array(entry),
  )
const wholeNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/, 'must be a whole number')),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z
        .int()
        .check(z.minimum(minimum, `must be at least ${minimum}`), z.maximum(maximum, `must be at most ${maximum}`)),
    ),
  )
const endpoints = list(
  z
    .url({ protocol: /^(https?|wss?)$/, error: 'must be URLs that start with http(s):// or ws(s)://' })
    .check(z.refine(hasNamedHost, 'must have a host name of letters, digits, - and dots')),
)
const address = z.string().check(
  z.regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hex digits'),
  z.refine((text: string) => !/^0x0*$/.test(text), 'must not be the zero address: the fees would be lost'),
  z.refine(hasValidChecksum, invalidChecksumMessage),
)

const contract = z
  .string()
  .check(
    z.regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hex digits'),
    z.refine(hasValidChecksum, invalidChecksumMessage),
  )

/** Of a contract with the chain that it is on: at the same address of another chain it may be somebody else's. */
const operator = z.string().check(
  z.refine(
    (text: string) => /^([1-9]\d{0,8}:)?0x[0-9a-fA-F]{40}$/.test(text),
    'must be addresses: 0x and 40 hex digits, for a contract with its chain id in front, such as 1:0x…',
  ),
  z.refine((text: string) => hasValidChecksum(text.slice(text.indexOf(':') + 1)), invalidChecksumMessage),
  z.refine((text: string) => !/^(\d+:)?0x0*$/.test(text), 'must not be the zero address: nobody can sign in with it'),
)

const collection = z.string().check(
  z.regex(/^\d{1,9}:0x[0-9a-fA-F]{40}$/, 'must be <chain id>:<address>, such as 1:0x and 40 hex digits'),
  z.refine((text: string) => hasValidChecksum(text.split(':')[1] ?? ''), invalidChecksumMessage),
)

/** RFC 9116, section 2.5.3. A line break would write other lines of the file. */
const contact = z
  .string()
  .check(
    z.regex(
      /^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+\S*)$/,
      'must be URIs such as mailto:security@example.org or https://example.org/report',
    ),
  )

const network = z
  .string()
  .check(
    z.refine(
      isNetwork,
      'must be IP addresses or networks such as 127.0.0.1, 10.0.0.0/8 or ::1; a network must have at least 8 bits',
    ),
  )

const zeroOrOne = z.pipe(
  z.enum(['0', '1'], 'must be 0 or 1'),
  z.transform((text) => text === '1'),
)

/** A page of somebody else's that sells or moves coin. */
const fundingUrl = z
  .string()
  .check(
    z.refine(
      isFundingUrl,
      'must be an https:// URL without a password; {address} and {chainId} may stand behind its host',
    ),
  )

/** Every setting of the operator. An empty value counts as unset. `.env.example` explains each one. */
export const envSchema = z.object({
  PORT: z._default(wholeNumber(0, 65535), defaultPort),
  HOST: z._default(z.string(), '127.0.0.1'),
  DEMO_ON_NETWORK: z._default(zeroOrOne, false),
  PUBLIC_URL: z.optional(origin),
  TRUSTED_PROXIES: z._default(list(network), []),
  SITE_FILE: z.optional(z.string()),
  OFFLINE_PAGE: z._default(zeroOrOne, true),
  DATA_DIR: z._default(z.string(), '.verdigris'),
  DATABASE_URL: z.optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: 'must be a URL such as postgresql://user:password@host/database',
    }),
  ),
  DATABASE_READ_URL: z.optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: 'must be a URL such as postgresql://user:password@host/database',
    }),
  ),
  LOG_FORMAT: z._default(z.enum(['text', 'json'], 'must be text or json'), 'text'),
  ACCESS_LOG: z._default(zeroOrOne, false),
  METRICS_PORT: z.optional(wholeNumber(0, 65535)),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(24, 'must have at least 24 characters'))),
  MEDIA_PORT: z.optional(wholeNumber(0, 65535)),
  MEDIA_ORIGIN: z.optional(origin),
  MEDIA_CAP_MB: z._default(wholeNumber(1, 1_000_000_000), 20_000),
  MEDIA_ACCOUNT_MB: z._default(wholeNumber(1, 1_000_000_000), 5_000),
  MEDIA_ACCOUNT_DAY_MB: z._default(wholeNumber(1, 1_000_000_000), 2_000),
  MEDIA_UNUSED_DAYS: z._default(wholeNumber(1, 10_000), 30),
  S3_URL: z.optional(z.url({ protocol: /^https?$/, error: 'must be a URL that starts with http(s)://' })),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be a bucket name'))),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  IPFS_GATEWAYS: z._default(list(origin), []),
  ARWEAVE_GATEWAYS: z._default(list(origin), []),
  FETCH_METADATA: z.optional(zeroOrOne),
  RATES_URL: z.optional(
    z
      .url({ protocol: /^https?$/, error: 'must be a URL that starts with http(s)://' })
      .check(z.refine((text: string) => text.includes('{coin}'), 'must have {coin} in place of the symbol')),
  ),
  ONRAMP_URL: z.optional(fundingUrl),
  BRIDGE_URL: z.optional(fundingUrl),
  IPFS_PIN_URL: z.optional(z.url({ protocol: /^https?$/, error: 'must be a URL that starts with http(s)://' })),
  IPFS_PIN_TOKEN: z.optional(z.string()),
  SAFE_APP_ORIGINS: z._default(list(origin), ['https://app.safe.global']),
  SAFE_APP_URLS: z._default(
    list(
      z
        .string()
        .check(z.refine(isAppUrl, 'must be https:// URLs (http:// on this machine) without a query or a password')),
    ),
    [],
  ),
  SAFE_GATEWAY_URL: z.optional(
    z
      .url({ protocol: /^https?$/, error: 'must be a URL that starts with http(s)://' })
      .check(
        z.refine(isPlain, 'must have no query, fragment or password'),
        z.refine(hasNamedHost, 'must have a host name of letters, digits, - and dots'),
      ),
  ),
  WALLETCONNECT_PROJECT_ID: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/, 'must be 32 hex digits'))),
  MARKET_FEE_BPS: z._default(wholeNumber(0, 1000), 0),
  MARKET_FEE_RECIPIENT: z.optional(address),
  RPC_URL_1: z._default(endpoints, []),
  RPC_URL_10: z._default(endpoints, []),
  RPC_URL_137: z._default(endpoints, []),
  RPC_URL_42161: z._default(endpoints, []),
  CHAINS: z._default(
    z.pipe(
      list(z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'must be chain ids, separated by commas, such as 1,8453'))),
      z.transform((ids: string[]) => ids.map(Number)),
    ),
    [],
  ),
  CHAINS_FILE: z.optional(z.string()),
  CURRENCIES: z._default(
    list(z.string().check(z.regex(/^\d{1,10}:[A-Za-z0-9.]{1,12}$/, 'must be <chain id>:<symbol>, such as 8453:USDC'))),
    [],
  ),
  DEMO: z.optional(zeroOrOne),
  SESSION_SECRET: z.optional(z.string().check(z.minLength(24, 'must have at least 24 characters'))),
  ALCHEMY_API_KEY: z.optional(z.string().check(z.regex(/^[\w-]+$/, 'must have only letters, digits, - and _'))),
  SECURITY_CONTACT: z._default(list(contact), []),
  DEMO_PAST: z._default(zeroOrOne, true),
  DESIGN_PAGE: z._default(zeroOrOne, false),
  OPERATORS: z._default(list(operator), []),
  BADGES: z.optional(z.string()),
  COLLECTIONS: z._default(
    list(
      z.string().check(
        z.regex(
          /^\d{1,9}:0x[0-9a-fA-F]{40}(:erc721|:erc1155)?$/,
          'must be <chain id>:<address>, such as 1:0x and 40 hex digits; :erc721 or :erc1155 may follow',
        ),
        z.refine((text: string) => hasValidChecksum(text.split(':')[1] ?? ''), invalidChecksumMessage),
      ),
    ),
    [],
  ),
  LISTING_POLICY: z._default(z.enum(['open', 'curated', 'closed'], 'must be open, curated or closed'), 'open'),
  ALLOW_COLLECTIONS: z._default(list(collection), []),
  BLOCK_COLLECTIONS: z._default(list(collection), []),
  ALLOW_CREATORS: z._default(list(operator), []),
  BLOCK_CREATORS: z._default(list(operator), []),
  SANCTIONS_FILE: z.optional(z.string()),
  SANCTIONS_ORACLE_1: z.optional(contract),
  CALLER_HASH_DAYS: z.optional(wholeNumber(1, 36_500)),
  CLOSED_REPORT_DAYS: z.optional(wholeNumber(1, 36_500)),
})

/** `RPC_URL_<id>` and `SANCTIONS_ORACLE_<id>` of configured chains beside those of the schema. */
export type Env = z.infer<typeof envSchema> & {
  [name: `RPC_URL_${number}`]: string[] | undefined
  [name: `SANCTIONS_ORACLE_${number}`]: string | undefined
}

/**
 * Reads the settings out of the environment.
 * @param ofFile the names in `.env`, which are settings or slips
 * @param chainIds of the chains beside the built-in ones
 * @param found what `readChains` has found wrong
 * @throws AppError `configuration` with every problem as an issue, so that one look mends them all.
 */
export function parseEnv(
  source: Record<string, string | undefined>,
  ofFile?: ReadonlySet<string>,
  chainIds: readonly number[] = [],
  found: readonly Issue[] = [],
): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const ownEndpoints = Object.fromEntries(chainIds.map((id) => [`RPC_URL_${id}`, z._default(endpoints, [])]))
  const oracles = [...oracleChains, ...chainIds].map((id) => [`SANCTIONS_ORACLE_${id}`, z.optional(contract)])
  const schema = z.extend(envSchema, { ...ownEndpoints, ...Object.fromEntries(oracles) })
  const result = schema.safeParse(given)
  const issues = [
    ...(result.success ? [] : result.error.issues.map((issue) => buildIssue(String(issue.path[0]), issue.message))),
    ...found,
    ...findContradictions(given),
    ...listUnknownSettings(Object.keys(schema.shape), Object.keys(given), ofFile),
  ]
  if (result.success && issues.length === 0) return result.data as unknown as Env
  throw new AppError('configuration', 'The settings are invalid.', { issues })
}

/** The built-in chains, with that of the demo. */
const oracleChains = [1, 10, 137, 42161, 31337]

const buildIssue = (path: string, message: string): Issue => ({ code: 'invalid_setting', path, message })

/** Not the whole internet: then anybody could write another's address into a header. */
function isNetwork(text: string): boolean {
  if (z.ipv4().safeParse(text).success || z.ipv6().safeParse(text).success) return true
  const isKnown = z.cidrv4().safeParse(text).success || z.cidrv6().safeParse(text).success
  return isKnown && Number(text.split('/')[1]) >= 8
}

/** What is no address is refused as that. */
function hasNamedHost(text: string): boolean {
  return !URL.canParse(text) || hasPlainHost(text)
}

/** What is no address is refused as that. */
function isPlain(text: string): boolean {
  if (!URL.canParse(text)) return true
  const { search, hash, username, password } = new URL(text)
  return [search, hash, username, password].every((part) => part === '')
}

/** What a frame of ours may hold: nothing that others on the way could change. */
function isAppUrl(text: string): boolean {
  return parseAppUrl(text) !== null && isPlain(text)
}

/** A brace that is no placeholder of ours would reach the other page as it is. */
function isFundingUrl(text: string): boolean {
  if (!/^https:\/\//i.test(text) || !URL.canParse(text) || !hasPlainHost(text)) return false
  const { host, username, password } = new URL(text)
  const rest = text.replace(/\{(address|chainId)\}/g, '')
  return [username, password].every((part) => part === '') && !/[{}]/.test(rest) && !/[{}]|%7b/i.test(host)
}
