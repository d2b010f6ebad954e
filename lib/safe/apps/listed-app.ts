import { parseAppUrl } from '@/lib/base/env/parse-app-url'
import type { SafeApps } from '@/lib/protocol/safe-gateway/schemas/safe-apps'

export type ListedApp = SafeApps[number]

/** Two addresses of one app: what is behind them does not tell apps apart. */
export function isSameApp(one: string, other: string): boolean {
  return normalize(one) !== null && normalize(one) === normalize(other)
}

function normalize(text: string): string | null {
  const url = parseAppUrl(text)
  return url && url.origin + url.pathname.replace(/\/+$/, '')
}

/** Why an app is not opened here; null where it is. */
export type AppObstacle = 'domain' | 'rule' | 'address'

export function findAppObstacle({ url, accessControl }: ListedApp, hostOrigin: string): AppObstacle | null {
  if (parseAppUrl(url) === null) return 'address'
  if (accessControl.type === 'NO_RESTRICTIONS') return null
  // A rule that is not known here may be one against us.
  if (accessControl.type !== 'DOMAIN_ALLOWLIST') return 'rule'
  const { value } = accessControl as { value?: readonly string[] | null }
  return value?.some((entry) => isHost(entry, hostOrigin)) ? null : 'domain'
}

/** As an origin, or by its name alone. */
function isHost(entry: string, hostOrigin: string): boolean {
  const { origin, host } = new URL(hostOrigin)
  return entry === host || (URL.canParse(entry) && new URL(entry).origin === origin)
}

/** The gateway's apps and behind them the operator's own, each once. */
export function mergeApps(listed: readonly ListedApp[], own: readonly string[], chainId: number): ListedApp[] {
  const added = own.filter((url) => !listed.some((app) => isSameApp(app.url, url)))
  return [...listed, ...added.map((url, index) => buildOwnListing(url, -1 - index, chainId))]
}

/** What there is to know of it before it is opened: its manifest says the rest. */
export function buildOwnListing(url: string, id: number, chainId: number): ListedApp {
  return {
    ...{ id, url, name: new URL(url).host, description: '', chainIds: [String(chainId)] },
    ...{ accessControl: { type: 'NO_RESTRICTIONS' as never }, tags: [], features: [], socialProfiles: [] },
  }
}

export interface AppFilter {
  text: string
  /** Null is every category. */
  tag: string | null
}

/** By what is written on it. */
export function filterApps(apps: readonly ListedApp[], { text, tag }: AppFilter): ListedApp[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return apps.filter(({ name, description, url, tags }) => {
    const all = [name, description, url, ...tags].join(' ').toLowerCase()
    return (tag === null || tags.includes(tag)) && words.every((word) => all.includes(word))
  })
}

export function listTags(apps: readonly ListedApp[]): string[] {
  return [...new Set(apps.flatMap(({ tags }) => tags))].sort((one, other) => one.localeCompare(other, 'en'))
}
