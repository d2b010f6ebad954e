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
  chainId: number
}

/**
 * The chains whose Safes this market's own service knows: the local one, unless another gateway is configured, and those that CHAINS_FILE
 * gives it.
 */
export function listSafeServiceChains({ config: { embedded, chains } }: Pick<Services, 'config'>): number[] {
  return chains.flatMap(({ id, safeGatewayUrl }) =>
    safeGatewayUrl === localGatewayPath && (id !== localChainId || embedded?.safe) ? [id] : [],
  )
}

/**
 * @param chainId the first of the service's chains when left out
 * @throws AppError `not_found` where there is no service; SafeServiceError 404 for another chain
 */
export function openSafeServiceContext(services: Services, chainId?: string): SafeServiceContext {
  const chains = listSafeServiceChains(services).filter((id) => services.clients.has(id))
  if (chains.length === 0) throw new AppError('not_found', 'Endpoint not found.')
  const id = chainId === undefined ? chains[0] : chains.find((one) => String(one) === chainId)
  const client = id === undefined ? undefined : services.clients.get(id)
  if (id === undefined || !client) throw createNotFoundError('This service does not serve this chain.')
  return { services, client, chainId: id }
}
