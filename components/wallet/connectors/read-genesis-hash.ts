import type { Chain, Transport } from 'viem'

interface Nodes {
  chains: readonly Chain[]
  transports?: Record<number, Transport> | undefined
}

const known = new Map<number, string>()

/** The first block's hash by the market's own node: no two chains have one in common. Null where it has no node. */
export async function readGenesisHash({ chains, transports }: Nodes, chainId: number): Promise<string | null> {
  const hash = known.get(chainId)
  if (hash) return hash
  const chain = chains.find(({ id }) => id === chainId)
  const transport = transports?.[chainId]
  if (!chain || !transport) return null
  const { request } = transport({ chain, retryCount: 0 })
  const block = (await request({ method: 'eth_getBlockByNumber', params: ['0x0', false] })) as { hash?: string } | null
  if (!block?.hash) return null
  known.set(chainId, block.hash.toLowerCase())
  return block.hash.toLowerCase()
}
