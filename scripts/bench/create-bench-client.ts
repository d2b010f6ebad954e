import { createWalletClient, defineChain, http, publicActions, testActions } from 'viem'

/** Of a local chain that passes for Ethereum (`tests/harness/scaled-chain`), with anvil's own calls too. */
export function createBenchClient(rpcUrl: string) {
  const chain = defineChain({
    ...{ id: 1, name: 'Made up', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  return createWalletClient({ chain, transport: http(rpcUrl, { retryCount: 0 }) })
    .extend(publicActions)
    .extend(testActions({ mode: 'anvil' }))
}
