import type { Env } from '@/lib/base/env/env'
import { localChainId } from '@/lib/protocol/chains/chains'
import { hostedBaseUrl } from '@/lib/protocol/safe-gateway/create-gateway'

type GatewaySettings = Pick<Env, 'SAFE_GATEWAY_URL'>

/** Where the embedded market answers the gateway's paths for its own chain, with its own Safe service. */
export const localGatewayPath = '/api/safe-gateway'

/** The Safe gateway of a chain. The hosted one does not know the local chain, and is not told of it. */
export function getSafeGatewayUrl({ SAFE_GATEWAY_URL }: GatewaySettings, chainId: number): string {
  return SAFE_GATEWAY_URL ?? (chainId === localChainId ? localGatewayPath : hostedBaseUrl)
}

/** Each one that a page may call on another origin. */
export function buildSafeGatewayUrls(env: GatewaySettings, publicChainIds: readonly number[]): string[] {
  const urls = [localChainId, ...publicChainIds].map((chainId) => getSafeGatewayUrl(env, chainId))
  return [...new Set(urls.filter((url) => url.startsWith('http')))]
}
