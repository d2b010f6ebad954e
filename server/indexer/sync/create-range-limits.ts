import { isAddressCountError, isRangeError } from '@/server/chains/is-range-error'

/** How much of a chain is asked for at once; what its provider allows is found out by trying. */
export interface RangeLimits {
  readonly blocks: bigint
  readonly addresses: number
  /** Halves what the provider refused. False when the error is of another kind, or nothing is left to halve. */
  shrink(error: unknown): boolean
  /** A range was answered: the next may be a little longer. */
  grow(): void
}

const maxAddresses = 500

export function createRangeLimits(maxBlocks: bigint): RangeLimits {
  let blocks = maxBlocks
  let addresses = maxAddresses
  return {
    get blocks() {
      return blocks
    },
    get addresses() {
      return addresses
    },
    shrink(error) {
      if (isAddressCountError(error) && addresses > 1) {
        addresses = Math.floor(addresses / 2)
        return true
      }
      if (!isRangeError(error) || blocks === 1n) return false
      blocks /= 2n
      return true
    },
    grow() {
      // By a twentieth: fast growth would run into the same refusal every few ranges.
      const longer = blocks + blocks / 20n + 1n
      blocks = longer < maxBlocks ? longer : maxBlocks
    },
  }
}
