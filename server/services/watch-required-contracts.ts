import type { ChainConfig } from '@/lib/api/schemas/config'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { localChainId } from '@/lib/protocol/chains/chains'
import { collectionFactoryAddress } from '@/lib/protocol/contracts/deployments'
import type { Log } from '@/server/base/log'
import type { MissingContract, Services } from './services'

/** Until all are there: an operator who has just deployed one sees it soon. */
const intervalMs = 60_000

/** Without them no order can be checked or filled; without the factory nobody can create a collection. */
function listNeeded({ id, contracts: { seaport, multicall3, weth } }: ChainConfig): MissingContract[] {
  const remedy = `\`npm run chain:deploy -- ${id}\` deploys it`
  return [
    { name: 'Seaport 1.6', address: seaport, remedy },
    { name: 'Multicall3', address: multicall3, remedy },
    {
      name: 'the wrapped coin',
      address: weth,
      remedy: `correct wrappedCoin in CHAINS_FILE. \`npm run chain:check -- ${id}\` says more`,
    },
    { name: 'the collection factory', address: collectionFactoryAddress, remedy },
  ]
}

/**
 * Looks whether each served public chain has the contracts that a market needs; asks until it has all. What is missing is told once, and
 * stands in `services.missingContracts` until it is there. The collection factory is named in the settings once it has code.
 */
export function watchRequiredContracts(
  services: Pick<Services, 'config' | 'clients' | 'missingContracts'>,
  log: Log,
): { stop(): void } {
  const look = () => {
    for (const chainId of services.clients.keys()) void refresh(services, chainId, log)
  }
  look()
  const timer = setInterval(look, intervalMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

async function refresh(
  { config, clients, missingContracts }: Pick<Services, 'config' | 'clients' | 'missingContracts'>,
  chainId: number,
  log: Log,
): Promise<void> {
  const chain = config.chains.find(({ id }) => id === chainId)
  const client = clients.get(chainId)
  const before = missingContracts.get(chainId)
  if (!chain || !client || chainId === localChainId || before?.length === 0) return
  try {
    const needed = before ?? listNeeded(chain)
    const codes = await Promise.all(needed.map(({ address }) => client.getCode({ address })))
    const missing = needed.filter((_, index) => !codes[index])
    missingContracts.set(chainId, missing)
    if (!missing.some(({ address }) => address === collectionFactoryAddress))
      chain.contracts.collectionFactory = collectionFactoryAddress
    const known = new Set(before?.map(({ address }) => address))
    for (const { name, address, remedy } of missing) {
      if (!known.has(address)) log.warn(`${chain.name} lacks ${name} at ${address}: ${remedy}`, { chainId })
    }
  } catch (error) {
    log.warn('Could not check whether a chain has the required contracts', {
      chainId,
      message: toAppError(error).message,
    })
  }
}
