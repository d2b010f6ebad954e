import { localChainId } from '@/lib/protocol/chains/chains'
import { nowSeconds } from '@/server/base/now-seconds'
import type { SqlParams } from '@/server/db/sql-params'

// Next bundles pages into a module graph of its own, where a module-level variable would be a second one.
const key = Symbol.for('verdigris.local-chain-time')
const registry = globalThis as { [key]?: bigint }

/**
 * Keeps the time of a chain's head where the chain is ours: there the clock can be set. What a public node says of the time is
 * not believed.
 */
export function setHeadTime(chainId: number, timeSeconds: bigint): void {
  if (chainId === localChainId) registry[key] = timeSeconds
}

/**
 * The time that orders of a chain start and end by: Seaport compares with `block.timestamp`, which the next block has at
 * least from the last one, and otherwise from the clock.
 */
export function getChainTime(chainId: number): bigint {
  const now = nowSeconds()
  const headTime = chainId === localChainId ? (registry[key] ?? 0n) : 0n
  return headTime > now ? headTime : now
}

/** The SQL of that time for a column with the chain's id. */
export function buildChainTime(params: SqlParams, chainId: string): string {
  const now = nowSeconds()
  const localNow = getChainTime(localChainId)
  const clock = `${params.add(now)}::bigint`
  if (localNow === now) return clock
  return `case ${chainId} when ${localChainId} then ${params.add(localNow)}::bigint else ${clock} end`
}
