import type { Address } from 'viem'

export interface ChainFacts {
  id: number
  name: string
  /** The slug of Alchemy's endpoints; null where there is none. */
  alchemySlug: string | null
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** The wrapped coin, or wrapped ether: what offers are paid in. */
  weth: { address: Address; symbol: string }
  blockExplorer: string | null
  publicRpcUrl: string | null
}

/** The chain of the embedded default; anvil's own id. */
export const localChainId = 31337

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Four public networks, and the local one. WETH addresses: each network's canonical wrapper. */
const builtInChains: readonly ChainFacts[] = [
  {
    id: 1,
    name: 'Ethereum',
    alchemySlug: 'eth-mainnet',
    nativeCurrency: ether,
    weth: { address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', symbol: 'WETH' },
    blockExplorer: 'https://etherscan.io',
    publicRpcUrl: 'https://eth.merkle.io',
  },
  {
    id: 137,
    name: 'Polygon',
    alchemySlug: 'polygon-mainnet',
    nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
    weth: { address: '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619', symbol: 'WETH' },
    blockExplorer: 'https://polygonscan.com',
    publicRpcUrl: 'https://polygon-rpc.com',
  },
  {
    id: 10,
    name: 'Optimism',
    alchemySlug: 'opt-mainnet',
    nativeCurrency: ether,
    weth: { address: '0x4200000000000000000000000000000000000006', symbol: 'WETH' },
    blockExplorer: 'https://optimistic.etherscan.io',
    publicRpcUrl: 'https://mainnet.optimism.io',
  },
  {
    id: 42161,
    name: 'Arbitrum',
    alchemySlug: 'arb-mainnet',
    nativeCurrency: ether,
    weth: { address: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1', symbol: 'WETH' },
    blockExplorer: 'https://arbiscan.io',
    publicRpcUrl: 'https://arb1.arbitrum.io/rpc',
  },
  {
    id: localChainId,
    name: 'Verdigris Local',
    alchemySlug: null,
    nativeCurrency: ether,
    weth: { address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', symbol: 'WETH' },
    blockExplorer: null,
    publicRpcUrl: null,
  },
]

// Next bundles pages into a module graph of its own, where a module-level variable would be a second one.
const key = Symbol.for('verdigris.chains')
const registry = globalThis as { [key]?: readonly ChainFacts[] }

/** Adds the chains of the operator's CHAINS_FILE: at the start of the process, and in the browser before the first render. */
export function setConfiguredChains(chains: readonly ChainFacts[]): void {
  registry[key] = chains
}

/** What `setConfiguredChains` was given last. */
export const listConfiguredChains = (): readonly ChainFacts[] => registry[key] ?? []

/** Every chain that is known; a configured one takes the place of a built-in one with the same id. */
export function listChains(): readonly ChainFacts[] {
  const configured = listConfiguredChains()
  const isConfigured = (id: number) => configured.some((chain) => chain.id === id)
  return [...builtInChains.filter(({ id }) => !isConfigured(id)), ...configured]
}

export function findChain(chainId: number): ChainFacts | undefined {
  return listChains().find((chain) => chain.id === chainId)
}

/** The same address on every chain: it is deployed by CREATE2 through a keyless proxy. */
export const seaportAddress: Address = '0x0000000000000068F116a894984e2DB1123eB395'
export const multicall3Address: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'
