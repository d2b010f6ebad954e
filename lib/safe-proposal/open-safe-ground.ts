import { createPublicClient } from 'viem'
import { rpcTransport } from '@/lib/chains/market-transport'
import { createGateway } from '@/lib/safe-gateway'
import type { SafeContext } from '@/lib/safe-host/safe-ground'
import type { SafePlace } from '@/lib/safe-tx/safe-tx'
import type { Config } from '@/lib/schemas/config'

/** A Safe by the market's own node and its network's service, without a wallet; null where there is no service. */
export function createSafeContext(
  { chains }: Config,
  { chainId, safe }: SafePlace,
  origin: string,
): SafeContext | null {
  const chain = chains.find(({ id, served }) => id === chainId && served)
  if (!chain?.safeGatewayUrl) return null
  const transport = rpcTransport(`${origin}${chain.rpcPath}`)
  const gateway = createGateway({ baseUrl: new URL(chain.safeGatewayUrl, origin).href })
  return { chainId, safe, gateway, client: createPublicClient({ transport, pollingInterval: 1_000 }) }
}
