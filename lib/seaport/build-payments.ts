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
  const feeItems = fees
    .map(({ recipient, bps }) => {
      const [startAmount, endAmount] = [feeOf(priceWei, bps), feeOf(endPriceWei, bps)]
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

export function buildPayment(currency: Address, recipient: Address, amounts: Amounts): ConsiderationItem {
  return {
    itemType: currency === zeroAddress ? ItemType.native : ItemType.erc20,
    token: currency,
    identifierOrCriteria: 0n,
    ...amounts,
    recipient,
  }
}
