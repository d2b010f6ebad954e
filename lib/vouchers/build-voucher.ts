import { type Address, bytesToBigInt, type Hex, keccak256, numberToHex, zeroAddress } from 'viem'
import { firstVoucherId } from '@/lib/protocol/contracts/first-voucher-id'
import type { RoyaltyShare } from '@/lib/protocol/contracts/predict-addresses'
import type { Voucher, VoucherPayment } from '@/lib/protocol/contracts/voucher'
import { computeFee, type Fee } from '@/lib/protocol/seaport'

export interface BuildVoucherParameters {
  /** From `deriveVoucherId` or `createVoucherId`. */
  tokenId: bigint
  uri: string
  /** In wei of the chain's own coin: all that the buyer pays. */
  priceWei: bigint
  /** Taken out of the price first; one that falls to nothing is left out. */
  fees?: readonly Fee[]
  /** Who gets the rest, the creator alone or several. What does not divide goes to the first. */
  payees: readonly RoyaltyShare[]
  /** Anyone unless it is told otherwise. */
  buyer?: Address
  /** The last second of it, since 1970. */
  deadlineSeconds: bigint
  /** The collection's present `voucherNonce`. */
  nonce: bigint
}

/** A token id that no other voucher has: above all that `mint` comes to, and drawn out of 2^128. */
export function createVoucherId(): bigint {
  return firstVoucherId + bytesToBigInt(crypto.getRandomValues(new Uint8Array(16)))
}

/** The token id of what 32 bytes stand for: the same wherever it is asked for, so that one alone can be redeemed. */
export function deriveVoucherId(source: Hex): bigint {
  return firstVoucherId + (BigInt(keccak256(source)) >> 128n)
}

/** What is sold as this token can be sold as that one, once this one is cancelled for good. */
export function computeNextVoucherId(tokenId: bigint): bigint {
  return deriveVoucherId(numberToHex(tokenId, { size: 32 }))
}

/**
 * What the creator signs to sell a token that is not minted yet. Its payments add up to the price, to the wei.
 * @throws RangeError for a price, a payee or a token id that the contract or the market would refuse.
 */
export function buildVoucher(parameters: BuildVoucherParameters): Voucher {
  const { tokenId, uri, priceWei, fees = [], payees, buyer = zeroAddress, deadlineSeconds, nonce } = parameters
  if (tokenId < firstVoucherId) throw new RangeError('Voucher token ids must be 2^128 or above')
  if (uri === '') throw new RangeError('A token requires a metadata URI')
  if (priceWei <= 0n) throw new RangeError('The price must be above 0')
  if (payees.length === 0 || payees.some(({ account, parts }) => account === zeroAddress || parts <= 0n)) {
    throw new RangeError('Each payment must have a recipient and be above 0')
  }
  const feePayments = fees
    .map((fee) => ({ to: fee.recipient, amount: computeFee(fee, { priceWei }).startAmount }))
    .filter(({ amount }) => amount > 0n)
  const kept = feePayments.reduce((left, { amount }) => left - amount, priceWei)
  if (kept <= 0n) throw new RangeError('The fees take the whole price')
  const payments = [...divide(kept, payees), ...feePayments]
  return { tokenId, uri, payments, buyer, deadline: deadlineSeconds, nonce }
}

function divide(amount: bigint, payees: readonly RoyaltyShare[]): VoucherPayment[] {
  const total = payees.reduce((sum, { parts }) => sum + parts, 0n)
  const even = payees.map(({ account, parts }) => ({ to: account, amount: (amount * parts) / total }))
  const rest = even.reduce((left, payment) => left - payment.amount, amount)
  return even
    .map((payment, index) => (index === 0 ? { ...payment, amount: payment.amount + rest } : payment))
    .filter((payment) => payment.amount > 0n)
}
