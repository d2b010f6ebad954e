import { type Address, zeroAddress } from 'viem'
import { type ConsiderationItem, ItemType } from './types'

export interface Fee {
  recipient: Address
  bps: number
}

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
    throw new RangeError('The price must divide by the quantity')
  const feeOf = (wholeWei: bigint, bps: number) => (((wholeWei / parts) * BigInt(bps)) / 10_000n) * parts
  // A fee that falls to nothing would be an item of nothing, which Seaport refuses: it is left to the offerer.
  const feeItems = fees
    .map(({ recipient, bps }) =>
      buildPayment(currency, recipient, { startAmount: feeOf(priceWei, bps), endAmount: feeOf(endPriceWei, bps) }),
    )
    .filter(({ startAmount, endAmount }) => startAmount > 0n && endAmount > 0n)
  return {
    kept: {
      startAmount: feeItems.reduce((left, { startAmount }) => left - startAmount, priceWei),
      endAmount: feeItems.reduce((left, { endAmount }) => left - endAmount, endPriceWei),
    },
    paidToOthers: feeItems,
  }
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
