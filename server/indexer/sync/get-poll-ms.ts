import { findChain, localChainId } from '@/lib/protocol/chains/chains'

const [leastMs, defaultMs, mostMs] = [250, 1_000, 5_000]

/** How often a chain is asked for its head: twice a block, where CHAINS_FILE says how long one takes. */
export function getPollMs(chainId: number): number {
  if (chainId === localChainId) return leastMs
  const { blockTimeMs } = findChain(chainId)?.operation ?? {}
  return blockTimeMs === undefined ? defaultMs : Math.min(Math.max(blockTimeMs / 2, leastMs), mostMs)
}
