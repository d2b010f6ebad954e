import type { Address } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'

/** What is there and what is needed of a currency, in its smallest unit; the zero address is the chain's own coin. */
export interface Shortfall {
  chainId: number
  currency: Address
  hasWei: bigint
  needsWei: bigint
  /** The network's fee, which is not known yet, comes on top. */
  isBeforeFee: boolean
}

/** A wallet has less than is needed: of what it pays in, or of the coin that it pays with. */
export class ShortfallError extends AppError {
  constructor(
    reason: 'coin' | 'currency',
    readonly shortfall: Shortfall,
  ) {
    const { hasWei, needsWei } = shortfall
    const message = 'The purchase cannot go through.'
    super('insufficient_funds', message, {
      details: `has ${hasWei}, needs ${needsWei} wei`,
      issues: [{ code: reason, message }],
    })
  }
}
