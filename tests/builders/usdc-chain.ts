import type { Address } from 'viem'
import { afterAll } from 'vitest'
import { addChains, type ChainFacts, findChain, knownChains } from '@/lib/protocol/chains/chains'

/** An ERC-20 with 6 decimals, which an operator has added to a chain. */
export const usdc: Address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const usdcWeth: Address = '0x1111111111111111111111111111111111111111'

const chain: ChainFacts = {
  id: 7001,
  name: 'Testnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  weth: { address: usdcWeth, symbol: 'WETH' },
  currencies: [{ address: usdc, symbol: 'USDC', decimals: 6 }],
  blockExplorer: null,
}

/** Adds a chain that takes USDC until the end of the file of tests, and gives its id: files that run in one process share the chains. */
export function addUsdcChain(): number {
  if (!findChain(chain.id)) addChains([chain])
  afterAll(() => {
    const place = knownChains.findIndex(({ id }) => id === chain.id)
    if (place >= 0) knownChains.splice(place, 1)
  })
  return chain.id
}
