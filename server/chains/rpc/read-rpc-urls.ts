import type { Env } from '@/lib/base/env/env'
import { localChainId } from '@/lib/protocol/chains/chains'
import { listChains } from '@/lib/protocol/chains/list-chains'
import { publicRpcUrls } from '@/lib/protocol/chains/public-rpc-urls'

/** Of Alchemy's endpoints: the chains that its key alone serves. */
export const alchemySlugs: Readonly<Record<number, string | undefined>> = {
  1: 'eth-mainnet',
  10: 'opt-mainnet',
  137: 'polygon-mainnet',
  42161: 'arb-mainnet',
}

/**
 * The endpoints of each public chain that the operator has set, by chain id, and of those in CHAINS where that is set; the preferred first. Behind a provider that
 * is reached by a key alone stands the chain's public endpoint: a list of his own is the operator's whole list.
 */
export function readRpcUrls(env: Env): Map<number, string[]> {
  const urls = new Map<number, string[]>()
  for (const { id } of listChains()) {
    if (id === localChainId || (env.CHAINS.length > 0 && !env.CHAINS.includes(id))) continue
    const [alchemySlug, publicRpcUrl] = [alchemySlugs[id], publicRpcUrls[id]]
    const alchemy =
      env.ALCHEMY_API_KEY && alchemySlug ? [`https://${alchemySlug}.g.alchemy.com/v2/${env.ALCHEMY_API_KEY}`] : []
    const own = env[`RPC_URL_${id}`] ?? []
    const fallback = alchemy.length > 0 && own.length === 0 && publicRpcUrl ? [publicRpcUrl] : []
    const all = [...own, ...alchemy, ...fallback]
    if (all.length > 0) urls.set(id, all)
  }
  return urls
}
