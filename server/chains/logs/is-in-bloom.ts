import { type Hex, hexToBytes, keccak256 } from 'viem'

const bytes = 256

/** Whether a block's logs bloom (Yellow Paper, 4.4.1) may hold an address or a topic; false is certain. */
export function isInBloom(bloom: Hex, value: Hex): boolean {
  return findBits(value).every(({ place, mask }) => (Number.parseInt(bloom.slice(place, place + 2), 16) & mask) !== 0)
}

interface Bit {
  /** Where its byte begins in the text of a bloom. */
  place: number
  mask: number
}

/** The same values are looked for in each block, and a hash is what that costs. */
const known = new Map<Hex, Bit[]>()
const maxKnown = 20_000

function findBits(value: Hex): Bit[] {
  const found = known.get(value)
  if (found) return found
  if (known.size >= maxKnown) known.clear()
  const hash = hexToBytes(keccak256(value))
  const bits = [0, 2, 4].map((pair): Bit => {
    const bit = (((hash[pair] ?? 0) << 8) | (hash[pair + 1] ?? 0)) & 2047
    return { place: 2 + 2 * (bytes - 1 - (bit >> 3)), mask: 1 << (bit & 7) }
  })
  known.set(value, bits)
  return bits
}
