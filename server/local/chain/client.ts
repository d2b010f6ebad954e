import { createClient, defineChain, http, publicActions, testActions, walletActions } from 'viem'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'

const requestTimeoutMilliseconds = 10_000

/** A viem client of a local anvil: public, wallet and anvil's own calls, each bounded in time and never retried. */
export function createLocalClient(rpcUrl: string, chainId = localChainId) {
  const facts = findChain(chainId)
  if (!facts) throw new Error(`Chain ${chainId} is missing from lib/protocol/chains`)
  const chain = defineChain({
    id: facts.id,
    name: facts.name,
    nativeCurrency: facts.nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const transport = http(rpcUrl, { batch: true, retryCount: 0, timeout: requestTimeoutMilliseconds })
  return createClient({ chain, transport, cacheTime: 0, pollingInterval: 50 })
    .extend(testActions({ mode: 'anvil' }))
    .extend(publicActions)
    .extend(walletActions)
}

export type LocalClient = ReturnType<typeof createLocalClient>
