import type { Env } from '@/lib/base/env/env'
import { AppError, type Issue } from '@/lib/base/errors/app-error'
import { localChainId } from '@/lib/protocol/chains/chains'
import { readRpcUrls } from '@/server/chains/rpc/read-rpc-urls'
import type { Trust } from '@/server/services/read-trust'

const listingLists = ['ALLOW_COLLECTIONS', 'BLOCK_COLLECTIONS', 'ALLOW_CREATORS', 'BLOCK_CREATORS'] as const

/**
 * That each chain which a setting names is served: what it says of another one would have no effect.
 * @param hasDemo whether the local chain is served too
 * @throws AppError `configuration` with every such entry as an issue
 */
export function assertServed(env: Env, trust: Pick<Trust, 'collections' | 'people'>, hasDemo: boolean): void {
  const served = [...(hasDemo ? [localChainId] : []), ...readRpcUrls(env).keys()]
  const named: [path: string, entry: string][] = [
    ...env.OPERATORS.map((entry) => ['OPERATORS', entry] as [string, string]),
    ...env.CURRENCIES.map((entry) => ['CURRENCIES', entry] as [string, string]),
    ...env.COLLECTIONS.map((entry) => ['COLLECTIONS', entry] as [string, string]),
    ...listingLists.flatMap((path) => env[path].map((entry) => [path, entry] as [string, string])),
    ...trust.collections.map(({ chainId, contract }) => ['BADGES', `${chainId}:${contract}`] as [string, string]),
    ...[...trust.people.keys()].map((entry) => ['BADGES', entry] as [string, string]),
  ]
  const issues = named.flatMap(([path, entry]): Issue[] => {
    const chainId = entry.includes(':') ? Number(entry.split(':')[0]) : undefined
    if (chainId === undefined || served.includes(chainId)) return []
    return [{ code: 'invalid_setting', path, message: `names ${entry}, but chain ${chainId} is not served` }]
  })
  if (issues.length > 0) throw new AppError('configuration', 'The settings are invalid.', { issues })
}
