import type { Env } from '@/lib/base/env/env'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { hostedBaseUrl } from '@/lib/protocol/safe-gateway/create-gateway'
import { hostedSafeChains } from './hosted-safe-chains'

type GatewaySettings = Pick<Env, 'SAFE_GATEWAY_URL'>

/** Where the embedded market answers the gateway's paths for its own chain, with its own Safe service. */
export const localGatewayPath = '/api/safe-gateway'

/**
 * The Safe gateway of a chain: its own of CHAINS_FILE, else SAFE_GATEWAY_URL, else the hosted one where it knows the chain. The local chain
 * has the service of the embedded market.
 * @returns null where Safe features are off
 */
export function getSafeGatewayUrl({ SAFE_GATEWAY_URL }: GatewaySettings, chainId: number): string | null {
  const own = findChain(chainId)?.operation?.safeGatewayUrl
  if (own !== undefined) return own
  if (SAFE_GATEWAY_URL) return SAFE_GATEWAY_URL
  if (chainId === localChainId) return localGatewayPath
  return hostedSafeChains.has(chainId) ? hostedBaseUrl : null
}

/** Each one that a page may call on another origin. */
export function buildSafeGatewayUrls(env: GatewaySettings, publicChainIds: readonly number[]): string[] {
  const urls = [localChainId, ...publicChainIds].map((chainId) => getSafeGatewayUrl(env, chainId))
  return [...new Set(urls.flatMap((url) => (url?.startsWith('http') ? [url] : [])))]
}
