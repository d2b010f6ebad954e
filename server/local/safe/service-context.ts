import type { PublicClient } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import { localChainId } from '@/lib/protocol/chains/chains'
import { localGatewayPath } from '@/server/base/safe-gateway-url'
import type { Services } from '@/server/services/services'
import { createNotFoundError } from './service-error'

/** What the calls of the embedded Safe service stand on. */
export interface SafeServiceContext {
  services: Services
  client: PublicClient
  chainId: typeof localChainId
}

/** Whether this market has a Safe service of its own: in the embedded default, unless another gateway is configured. */
export function hasLocalSafeService({ config: { embedded, chains } }: Pick<Services, 'config'>): boolean {
  const local = chains.find(({ id }) => id === localChainId)
  return Boolean(embedded?.safe) && local?.safeGatewayUrl === localGatewayPath
}

/** @throws AppError `not_found` where there is none; SafeServiceError 404 for another chain */
export function openSafeServiceContext(services: Services, chainId: string = String(localChainId)): SafeServiceContext {
  const client = services.clients.get(localChainId)
  if (!hasLocalSafeService(services) || !client) throw new AppError('not_found', 'Endpoint not found.')
  if (chainId !== String(localChainId)) throw createNotFoundError('This service does not serve this chain.')
  return { services, client, chainId: localChainId }
}
