import { type Address, type Hex, hexToBytes, keccak256 } from 'viem'
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

const bloomBytes = 256

/** Whether a block's logs bloom (Yellow Paper, 4.4.1) may hold an address or a topic; false is certain. */
function isInBloom(bloom: Hex, value: Hex): boolean {
  return findBits(value).every(({ place, mask }) => (Number.parseInt(bloom.slice(place, place + 2), 16) & mask) !== 0)
}

interface Bit {
  /** Where its byte begins in the text of a bloom. */
  place: number
  mask: number
}

/** The same values are looked for in each block, and a hash is what that costs. */
const knownBits = new Map<Hex, Bit[]>()
const maxKnownBits = 20_000

function findBits(value: Hex): Bit[] {
  const found = knownBits.get(value)
  if (found) return found
  if (knownBits.size >= maxKnownBits) knownBits.clear()
  const hash = hexToBytes(keccak256(value))
  const bits = [0, 2, 4].map((pair): Bit => {
    const bit = (((hash[pair] ?? 0) << 8) | (hash[pair + 1] ?? 0)) & 2047
    return { place: 2 + 2 * (bloomBytes - 1 - (bit >> 3)), mask: 1 << (bit & 7) }
  })
  knownBits.set(value, bits)
  return bits
}
