import type { Address, Hex } from 'viem'
import { isInBloom } from './is-in-bloom'
import type { MinedLog } from './mined-log'

/** As `eth_getLogs` takes it: any of the addresses, and at each place any of the topics (null for all). */
export interface LogFilter {
  address: readonly Address[]
  topics: readonly (readonly Hex[] | null)[]
}

export function matchesFilter(log: Pick<MinedLog, 'address' | 'topics'>, { address, topics }: LogFilter): boolean {
  const own = log.address.toLowerCase()
  return (
    address.some((one) => one.toLowerCase() === own) &&
    topics.every((wanted, place) => !wanted || wanted.some((topic) => topic === log.topics[place]?.toLowerCase()))
  )
}

/** False when the bloom of a block rules out that it has such a log. */
export function mayMatch(bloom: Hex, { address, topics }: LogFilter): boolean {
  return (
    address.some((one) => isInBloom(bloom, one)) &&
    topics.every((wanted) => !wanted || wanted.some((topic) => isInBloom(bloom, topic)))
  )
}
