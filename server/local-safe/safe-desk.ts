import type { PublicClient } from 'viem'
import { localChainId } from '@/lib/chains/chains'
import { AppError } from '@/lib/errors/app-error'
import { embeddedGatewayPath } from '@/server/config/find-gateway-url'
import type { Services } from '@/server/services'
import { missing } from './service-error'

/** What the calls of the embedded Safe service stand on. */
export interface SafeDesk {
  services: Services
  client: PublicClient
  chainId: typeof localChainId
}

/** @throws AppError `not_found` where another gateway is configured; SafeServiceError 404 for another chain */
export function openSafeDesk(services: Services, chainId: string = String(localChainId)): SafeDesk {
  const local = services.config.chains.find(({ id }) => id === localChainId)
  const client = services.clients.get(localChainId)
  if (!services.config.embedded || local?.safeGatewayUrl !== embeddedGatewayPath || !client) {
    throw new AppError('not_found', 'There is no such call.')
  }
  if (chainId !== String(localChainId)) throw missing('No chain of this id is served here.')
  return { services, client, chainId: localChainId }
}
