import { chains, localChainId } from '@/lib/chains/chains'
import type { Env } from '@/lib/env'

/** The endpoints of each public chain that the operator has set, by chain id; the preferred first. */
export function readRpcUrls(env: Env): Map<number, string[]> {
  const given: Record<number, string[]> = {
    1: env.RPC_URL_1,
    10: env.RPC_URL_10,
    137: env.RPC_URL_137,
    42161: env.RPC_URL_42161,
  }
  const urls = new Map<number, string[]>()
  for (const { id, alchemySlug } of chains) {
    if (id === localChainId) continue
    const alchemy =
      env.ALCHEMY_API_KEY && alchemySlug ? [`https://${alchemySlug}.g.alchemy.com/v2/${env.ALCHEMY_API_KEY}`] : []
    const all = [...(given[id] ?? []), ...alchemy]
    if (all.length > 0) urls.set(id, all)
  }
  return urls
}
