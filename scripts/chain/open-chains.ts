import { createPublicClient, defineChain, http, type PublicClient, webSocket } from 'viem'
import { parseEnv } from '@/lib/base/env/env'
import { multicall3Address } from '@/lib/protocol/chains/canonical-addresses'
import { addChains, type ChainFacts, findChain } from '@/lib/protocol/chains/chains'
import { readChains } from '@/server/app/read-chains'
import { getSafeGatewayUrl } from '@/server/base/safe-gateway-url'
import { readRpcUrls } from '@/server/chains/rpc/read-rpc-urls'

export interface OpenChain {
  facts: ChainFacts
  safeGatewayUrl: string | null
  nodes: { url: string; client: PublicClient }[]
}

const timeout = 15_000

/**
 * The chains that the settings serve, each with its nodes.
 * @param wanted their ids; all of them when it is empty
 * @throws AppError `configuration` for settings that a start would refuse, and for a wanted chain that is not served
 */
export async function openChains(settings: NodeJS.ProcessEnv, wanted: readonly number[]): Promise<OpenChain[]> {
  const { chains, ids, issues } = await readChains(settings)
  addChains(chains)
  const env = parseEnv(settings, undefined, ids, issues)
  const urls = readRpcUrls(env)
  const unknown = wanted.filter((id) => !urls.has(id))
  if (unknown.length > 0) throw new Error(`Not served: ${unknown.join(', ')}. Set RPC_URL_<chain id>.`)
  if (urls.size === 0) throw new Error('No chain is served. Set RPC_URL_<chain id>.')
  return [...urls].flatMap(([id, own]) => {
    const facts = findChain(id)
    if (!facts || (wanted.length > 0 && !wanted.includes(id))) return []
    const nodes = own.map((url) => ({ url, client: openClient(facts, url) }))
    return [{ facts, safeGatewayUrl: getSafeGatewayUrl(env, id), nodes }]
  })
}

function openClient({ id, name, nativeCurrency }: ChainFacts, url: string): PublicClient {
  const chain = defineChain({
    ...{ id, name, nativeCurrency, rpcUrls: { default: { http: [url] } } },
    contracts: { multicall3: { address: multicall3Address } },
  })
  const transport = url.startsWith('ws')
    ? webSocket(url, { timeout, retryCount: 0, reconnect: false })
    : http(url, { timeout, retryCount: 1 })
  return createPublicClient({ chain, transport, cacheTime: 0, pollingInterval: 500 })
}
