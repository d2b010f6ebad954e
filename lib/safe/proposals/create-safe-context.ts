import { createPublicClient } from 'viem'
import { rpcTransport } from '@/lib/api/client/rpc-transport'
import type { Config } from '@/lib/api/schemas/config'
import { createGateway } from '@/lib/protocol/safe-gateway'
import type { SafePlace } from '@/lib/protocol/safe-tx/safe-tx'
import type { SafeContext } from '@/lib/safe/signing/safe-context'

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
