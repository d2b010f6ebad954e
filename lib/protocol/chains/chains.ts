import type { Address } from 'viem'

export interface ChainFacts {
  id: number
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** The wrapped coin, or wrapped ether: what offers are paid in. */
  weth: { address: Address; symbol: string }
  /** What else orders may be paid in: ERC-20 contracts of the operator's choice, with at most 18 decimals. */
  currencies?: readonly { address: Address; symbol: string; decimals: number }[]
  blockExplorer: string | null
  /** It is in the operator's CHAINS_FILE, and each page brings it. */
  isConfigured?: true
}

/** The chain of the embedded default; anvil's own id. */
export const localChainId = 31337

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Four public networks, and the local one. WETH addresses: each network's canonical wrapper. */
const builtInChains: readonly ChainFacts[] = [
  {
    id: 1,
    name: 'Ethereum',
    nativeCurrency: ether,
    weth: { address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', symbol: 'WETH' },
    blockExplorer: 'https://etherscan.io',
  },
  {
    id: 137,
    name: 'Polygon',
    nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
    weth: { address: '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619', symbol: 'WETH' },
    blockExplorer: 'https://polygonscan.com',
  },
  {
    id: 10,
    name: 'Optimism',
    nativeCurrency: ether,
    weth: { address: '0x4200000000000000000000000000000000000006', symbol: 'WETH' },
    blockExplorer: 'https://optimistic.etherscan.io',
  },
  {
    id: 42161,
    name: 'Arbitrum',
    nativeCurrency: ether,
    weth: { address: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1', symbol: 'WETH' },
    blockExplorer: 'https://arbiscan.io',
  },
  {
    id: localChainId,
    name: 'Verdigris Local',
    nativeCurrency: ether,
    weth: { address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', symbol: 'WETH' },
    blockExplorer: null,
  },
]

// Next bundles pages into a module graph of its own on the server, where a module-level variable would be a second one.
const registry = globalThis as { verdigrisChains?: ChainFacts[] }
const known = (typeof window === 'undefined' && registry.verdigrisChains) || [...builtInChains]
if (typeof window === 'undefined') registry.verdigrisChains = known

/** Every chain that is known: those of the operator's CHAINS_FILE, and the built-in ones with other ids. */
export const listChains = (): ChainFacts[] => known.filter((chain) => findChain(chain.id) === chain)

/** Adds the chains of CHAINS_FILE: at the start of the process, and in the browser before the first render. */
export const addChains = (chains: readonly ChainFacts[]): void => {
  known.unshift(...chains)
}

export const findChain = (chainId: number): ChainFacts | undefined => known.find(({ id }) => id === chainId)

/** The same address on every chain: it is deployed by CREATE2 through a keyless proxy. */
export const seaportAddress: Address = '0x0000000000000068F116a894984e2DB1123eB395'
export const multicall3Address: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'
