import { type Hex, hexToBytes, keccak256 } from 'viem'

const bytes = 256

/** Whether a block's logs bloom (Yellow Paper, 4.4.1) may hold an address or a topic; false is certain. */
export function isInBloom(bloom: Hex, value: Hex): boolean {
  const hash = hexToBytes(keccak256(value))
  for (const pair of [0, 2, 4]) {
    const bit = (((hash[pair] ?? 0) << 8) | (hash[pair + 1] ?? 0)) & 2047
    const place = 2 + 2 * (bytes - 1 - (bit >> 3))
    if ((Number.parseInt(bloom.slice(place, place + 2), 16) & (1 << (bit & 7))) === 0) return false
  }
  return true
}
