import { type Chain, custom, defineChain, type Transport } from 'viem'
import { mainnet } from 'viem/chains'
import { rpcTransport } from '@/lib/api/client/rpc-transport'
import type { ChainConfig, Config } from '@/lib/api/schemas/config'
import { AppError } from '@/lib/base/errors/app-error'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { publicRpcUrls } from '@/lib/protocol/chains/public-rpc-urls'

/** The market's chains for a wallet: the served ones first, for the first is where a wallet on an unknown one is led. */
export function buildChains(config: Config, origin: string): [Chain, ...Chain[]] {
  const sorted = [...config.chains].sort((a, b) => Number(b.served) - Number(a.served))
  const [first, ...rest] = sorted.map((chain) => buildChain(chain, config, origin))
  if (!first) throw new AppError('configuration', 'No network is configured.')
  return [first, ...rest]
}

/** A served chain is reached through the market alone; one that is not served is never called. */
export function buildTransports(config: Config, origin: string): Record<number, Transport> {
  return Object.fromEntries(
    config.chains.map((chain) => [chain.id, chain.served ? rpcTransport(`${origin}${chain.rpcPath}`) : refuse(chain)]),
  )
}

function buildChain(chain: ChainConfig, config: Config, origin: string): Chain {
  const facts = findChain(chain.id)
  // What a wallet is given when it has to add the chain: it calls this address itself.
  const localRpcUrl = chain.id === localChainId ? config.embedded?.rpcUrl : undefined
  const walletRpcUrl = publicRpcUrls[chain.id] ?? localRpcUrl ?? `${origin}${chain.rpcPath}`
  const { ensUniversalResolver } = mainnet.contracts
  const made = defineChain({
    id: chain.id,
    name: chain.name,
    nativeCurrency: facts?.nativeCurrency ?? { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [walletRpcUrl] } },
    ...(chain.blockExplorer ? { blockExplorers: { default: { name: 'Explorer', url: chain.blockExplorer } } } : {}),
    contracts: {
      multicall3: { address: chain.contracts.multicall3 },
      // Without it names are looked for nowhere, and RainbowKit says nothing of that.
      ...(chain.id === mainnet.id ? { ensUniversalResolver } : {}),
    },
  })
  // RainbowKit's own picture for the chain of a developer is a helmet.
  return chain.id === localChainId ? Object.assign(made, { iconUrl: `${origin}/icon.svg` }) : made
}

function refuse(chain: ChainConfig): Transport {
  const request = async () => {
    throw new AppError('chain_not_configured', `This marketplace does not serve ${chain.name}.`)
  }
  return custom({ request }, { retryCount: 0 })
}
