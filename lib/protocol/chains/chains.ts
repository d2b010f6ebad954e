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
  /** It is not as it is built in, and each page brings it. */
  isConfigured?: true
  /** What the server alone needs to know; no page brings it. */
  operation?: ChainOperation
}

export interface ChainOperation {
  isTestnet?: true
  /** Of the Safes of this chain: `null` where there is none. Left out, the general setting and the hosted one count. */
  safeGatewayUrl?: string | null
  blockTimeMs?: number
  /** No block is replaced once so many follow it. */
  finalityBlocks?: number
  /** A contract that says which accounts are sanctioned: `isSanctioned(address)`. */
  sanctionsOracle?: string
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
/** The first one of an id counts: `findChain` and `listChains` read them. */
export const knownChains = (typeof window === 'undefined' && registry.verdigrisChains) || [...builtInChains]
if (typeof window === 'undefined') registry.verdigrisChains = knownChains

/** Adds the chains that are configured: at the start of the process, and in the browser before the first render. */
export const addChains = (chains: readonly ChainFacts[]): void => {
  knownChains.unshift(...chains)
}

export const findChain = (chainId: number): ChainFacts | undefined => knownChains.find(({ id }) => id === chainId)
