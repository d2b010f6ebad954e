import { defineChain } from 'viem'
import { multicall3Address } from '@/lib/protocol/chains/canonical-addresses'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'

const facts = findChain(localChainId)

export const localViemChain = defineChain({
  id: localChainId,
  name: facts?.name ?? 'Local',
  nativeCurrency: facts?.nativeCurrency ?? { name: 'Ether', symbol: 'ETH', decimals: 18 },
  // Reached through a transport of its own, never by an address.
  rpcUrls: { default: { http: [] } },
  contracts: { multicall3: { address: multicall3Address } },
})
