import { localChainId } from '@/lib/chains/chains'
import { collectionFactoryAddress } from '@/lib/contracts/deployments'
import { toAppError } from '@/lib/errors/to-app-error'
import type { Log } from '@/server/log'
import type { Services } from '@/server/services'

const intervalMs = 10 * 60_000

/** Names the collection factory in the settings of each served public chain, once it has code there; asks until then. */
export function watchFactories(services: Pick<Services, 'config' | 'clients'>, log: Log): { stop(): void } {
  const look = () => {
    for (const chainId of services.clients.keys()) void lookAt(services, chainId, log)
  }
  look()
  const timer = setInterval(look, intervalMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

async function lookAt({ config, clients }: Pick<Services, 'config' | 'clients'>, chainId: number, log: Log) {
  const contracts = config.chains.find(({ id }) => id === chainId)?.contracts
  if (!contracts || contracts.collectionFactory || chainId === localChainId) return
  try {
    const code = await clients.get(chainId)?.getCode({ address: collectionFactoryAddress })
    if (code) contracts.collectionFactory = collectionFactoryAddress
  } catch (error) {
    log.warn('Whether there is a collection factory is not known', { chainId, message: toAppError(error).message })
  }
}
