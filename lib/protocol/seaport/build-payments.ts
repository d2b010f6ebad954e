import { type Address, zeroAddress } from 'viem'
import { type ConsiderationItem, ItemType } from './types'

/** A share of the price, or an amount for each part that the order may be filled in, at its start and at its end. */
export type Fee = { recipient: Address } & ({ bps: number } | { unitWei: bigint; endUnitWei: bigint })

/** How many payments an order may make: the seller's, the marketplace's, and those of the royalty. */
export const maxPayments = 10

interface Amounts {
  startAmount: bigint
  endAmount: bigint
}

interface BuildPaymentsParameters {
  currency: Address
  priceWei: bigint
  endPriceWei: bigint
  fees: readonly Fee[]
  /** How many parts the order may be filled in: each payment has to divide by it (Seaport: InexactFraction). */
  parts: bigint
}

/**
 * Splits a price into its fees and what is left of it.
 * @throws RangeError when the price is no multiple of the parts.
 */
export function buildPayments({ currency, priceWei, endPriceWei, fees, parts }: BuildPaymentsParameters) {
  if (priceWei % parts !== 0n || endPriceWei % parts !== 0n)
    throw new RangeError('The price must be divisible by the quantity')
  const feeItems = fees
    .map((fee) => {
      const { recipient } = fee
      const { startAmount, endAmount } = computeFee(fee, { priceWei, endPriceWei, parts })
      // Seaport refuses an item of nothing. Where a price falls to so little, its fee ends at the least there is.
      const isPaid = startAmount > 0n || endAmount > 0n
      return (
        isPaid &&
        buildPayment(currency, recipient, { startAmount: startAmount || parts, endAmount: endAmount || parts })
      )
    })
    // A fee that is nothing throughout is left to the offerer.
    .filter((item) => item !== false)
  return {
    kept: {
      startAmount: feeItems.reduce((left, { startAmount }) => left - startAmount, priceWei),
      endAmount: feeItems.reduce((left, { endAmount }) => left - endAmount, endPriceWei),
    },
    paidToOthers: feeItems,
  }
}

/** The amounts of a fee. Its share of each part is rounded down, so that it divides by the parts. */
export function computeFee(
  fee: Fee,
  { priceWei, endPriceWei = priceWei, parts = 1n }: { priceWei: bigint; endPriceWei?: bigint; parts?: bigint },
): Amounts {
  const shareOf = (wholeWei: bigint, bps: number) => ((wholeWei / parts) * BigInt(bps)) / 10_000n
  return 'bps' in fee
    ? { startAmount: shareOf(priceWei, fee.bps) * parts, endAmount: shareOf(endPriceWei, fee.bps) * parts }
    : { startAmount: fee.unitWei * parts, endAmount: fee.endUnitWei * parts }
}

/** What all fees of a price come to. */
export function sumFees(fees: readonly Fee[], priceWei: bigint): bigint {
  return fees.reduce((sum, fee) => sum + computeFee(fee, { priceWei }).startAmount, 0n)
}

export function buildPayment(currency: Address, recipient: Address, amounts: Amounts): ConsiderationItem {
  return {
    itemType: currency === zeroAddress ? ItemType.native : ItemType.erc20,
    token: currency,
    identifierOrCriteria: 0n,
    ...amounts,
    recipient,
  }
}
