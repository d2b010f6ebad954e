import type { PublicClient } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import { localChainId } from '@/lib/protocol/chains/chains'
import { embeddedGatewayPath } from '@/server/config/find-gateway-url'
import type { Services } from '@/server/services'
import { missing } from './service-error'

/** What the calls of the embedded Safe service stand on. */
export interface SafeDesk {
  services: Services
  client: PublicClient
  chainId: typeof localChainId
}

/** Whether this market has a Safe service of its own: in the embedded default, unless another gateway is configured. */
export function hasSafeDesk({ config: { embedded, chains } }: Pick<Services, 'config'>): boolean {
  const local = chains.find(({ id }) => id === localChainId)
  return Boolean(embedded?.safe) && local?.safeGatewayUrl === embeddedGatewayPath
}

/** @throws AppError `not_found` where there is none; SafeServiceError 404 for another chain */
export function openSafeDesk(services: Services, chainId: string = String(localChainId)): SafeDesk {
  const client = services.clients.get(localChainId)
  if (!hasSafeDesk(services) || !client) throw new AppError('not_found', 'There is no such call.')
  if (chainId !== String(localChainId)) throw missing('No chain of this id is served here.')
  return { services, client, chainId: localChainId }
}
