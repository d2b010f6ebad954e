import { concatHex, type Hex, size, slice, toEventSelector } from 'viem'
import type { MinedLog } from './mined-log'

const selectors: ReadonlySet<string> = new Set(
  ['Transfer(address,address,uint256)', 'Approval(address,address,uint256)'].map((event) => toEventSelector(event)),
)

/**
 * The log as the final ERC-721 has it, with all three arguments as topics. Contracts from before it have some in the data: the drafts of
 * 2017 the token, CryptoKitties all of them. An ERC-20 has such events too: this is for contracts that are known to be none.
 */
export function normalizeEarlyLog(log: MinedLog): MinedLog {
  const [selector, ...indexed] = log.topics
  const words = size(log.data) / 32
  if (!selector || !selectors.has(selector) || words === 0 || indexed.length + words !== 3) return log
  const rest = Array.from({ length: words }, (_, index): Hex => slice(log.data, index * 32, index * 32 + 32))
  return { ...log, topics: [selector, ...indexed, ...rest], data: concatHex([]) }
}
