import type { Issue } from '@/lib/base/errors/app-error'
import { isLoopback } from './is-loopback'
import { isOrigin } from './is-origin'

export const defaultPort = 3000

/** Settings that do nothing without another one. S3_REGION has a default, which .env.example names. */
const needs = [
  ['S3_BUCKET', 'S3_URL'],
  ['S3_ACCESS_KEY_ID', 'S3_URL'],
  ['S3_SECRET_ACCESS_KEY', 'S3_URL'],
  ['IPFS_PIN_TOKEN', 'IPFS_PIN_URL'],
  ['DATABASE_READ_URL', 'DATABASE_URL'],
] as const

/** What only shows when two settings are looked at together. @param given settings that are set, by name */
export function findContradictions(given: Record<string, string | undefined>): Issue[] {
  const issues: Issue[] = []
  if (Number(given.MARKET_FEE_BPS) > 0 && given.MARKET_FEE_RECIPIENT === undefined) {
    issues.push(buildIssue('MARKET_FEE_RECIPIENT', 'is required when MARKET_FEE_BPS is above 0'))
  }
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
    if (given.S3_URL && given[name] === undefined) issues.push(buildIssue(name, 'is required when S3_URL is set'))
  }
  for (const [name, needed] of needs) {
    if (given[name] !== undefined && given[needed] === undefined) {
      issues.push(buildIssue(name, `has no effect without ${needed}. Set ${needed}, or remove this setting`))
    }
  }
  const hasChain = Object.keys(given).some((name) => name === 'ALCHEMY_API_KEY' || name.startsWith('RPC_URL_'))
  if (given.DEMO === '0' && !hasChain) {
    issues.push(buildIssue('DEMO', 'is 0, and no RPC_URL_<chain id> is set. Without a chain there is nothing to serve'))
  }
  const opensMetrics = given.METRICS_PORT && !isLoopback(given.METRICS_HOST ?? 'localhost')
  if (opensMetrics && given.METRICS_TOKEN === undefined) {
    issues.push(buildIssue('METRICS_TOKEN', 'is required when other machines can reach METRICS_HOST'))
  }
  const port = given.PORT ?? defaultPort
  if (Number(port) !== 0 && Number(given.MEDIA_PORT) === Number(port)) {
    issues.push(buildIssue('MEDIA_PORT', `must differ from PORT (${port})`))
  }
  const taken = [Number(port), Number(given.MEDIA_PORT ?? Number(port) + 1)]
  if (given.METRICS_PORT && Number(port) !== 0 && taken.includes(Number(given.METRICS_PORT))) {
    issues.push(buildIssue('METRICS_PORT', `must differ from PORT and MEDIA_PORT (${taken.join(', ')})`))
  }
  const [mediaOrigin, publicOrigin] = [given.MEDIA_ORIGIN, given.PUBLIC_URL].map((text) =>
    text !== undefined && isOrigin(text) ? new URL(text).origin : undefined,
  )
  if (mediaOrigin !== undefined && mediaOrigin === publicOrigin) {
    issues.push(buildIssue('MEDIA_ORIGIN', 'must be a different origin than PUBLIC_URL'))
  }
  return [...issues, ...findListingContradictions(given)]
}

/** Of the settings that say which collections are listed. */
function findListingContradictions(given: Record<string, string | undefined>): Issue[] {
  const issues: Issue[] = []
  const read = (name: string) =>
    (given[name] ?? '')
      .toLowerCase()
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
  const hasPolicy = given.LISTING_POLICY !== undefined && given.LISTING_POLICY !== 'open'
  for (const name of ['ALLOW_COLLECTIONS', 'ALLOW_CREATORS']) {
    if (given[name] !== undefined && !hasPolicy) {
      issues.push(
        buildIssue(name, 'has no effect while LISTING_POLICY is open. Set curated or closed, or remove this setting'),
      )
    }
  }
  if (given.LISTING_POLICY === 'curated' && given.OPERATORS === undefined) {
    issues.push(buildIssue('OPERATORS', 'is required when LISTING_POLICY is curated: nobody could approve a request'))
  }
  const allowed = {
    COLLECTIONS: 'BLOCK_COLLECTIONS',
    ALLOW_COLLECTIONS: 'BLOCK_COLLECTIONS',
    ALLOW_CREATORS: 'BLOCK_CREATORS',
  }
  for (const [name, blocks] of Object.entries(allowed)) {
    const blocked = new Set(read(blocks))
    for (const entry of read(name)) {
      if (blocked.has(entry.replace(/:erc\d+$/, '')))
        issues.push(buildIssue(blocks, `names ${entry}, which ${name} names too`))
    }
  }
  return issues
}

function buildIssue(path: string, message: string): Issue {
  return { code: 'invalid_setting', path, message }
}
