import { createPublicClient, defineChain, type PublicClient } from 'viem'
import type { Env } from '@/lib/base/env/env'
import { multicall3Address } from '@/lib/protocol/chains/canonical-addresses'
import { findChain } from '@/lib/protocol/chains/chains'
import type { Log } from '@/server/base/log'
import { createRpcPool, type RpcPool } from './create-rpc-pool'
import { readRpcUrls } from './read-rpc-urls'
import type { RpcBackend } from './rpc-backend'

export interface PublicChain {
  chainId: number
  client: PublicClient
  backend: RpcBackend
  pool: RpcPool
}

/** The way to each public chain that the operator has set an endpoint for; none is asked anything yet. */
export function openPublicChains(env: Env, log: Log): PublicChain[] {
  return [...readRpcUrls(env)].flatMap(([chainId, urls]) => {
    const facts = findChain(chainId)
    if (!facts) return []
    const pool = createRpcPool({ chainId, urls, log })
    const chain = defineChain({
      ...{ id: chainId, name: facts.name, nativeCurrency: facts.nativeCurrency },
      // Reached through the pool, never by an address.
      rpcUrls: { default: { http: [] } },
      contracts: { multicall3: { address: multicall3Address } },
    })
    const client = createPublicClient({ chain, transport: pool.transport, cacheTime: 0 })
    const backend: RpcBackend = { request: (method, params) => pool.request({ method, params }) }
    return [{ chainId, client, backend, pool }]
  })
}
