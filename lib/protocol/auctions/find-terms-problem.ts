import { type Address, isAddressEqual, zeroAddress } from 'viem'
import { auctionLimits as limits } from './auction-limits'
import type { AuctionTerms } from './auction-terms'

/** By the names of the contract's errors. */
export type TermsProblem =
  | 'InvalidParties'
  | 'InvalidReservePrice'
  | 'InvalidIncrement'
  | 'InvalidTimes'
  | 'InvalidSplit'

/** Which bound of the contract the terms break, the first in its order; null where it would take them. */
export function findTermsProblem(terms: AuctionTerms, house: Address): TermsProblem | null {
  const { seller, reservePrice, incrementBps, incrementStep } = terms
  if (isAddressEqual(seller, zeroAddress) || isAddressEqual(seller, house)) return 'InvalidParties'
  if (!isBetween(reservePrice, 1n, limits.mostWei)) return 'InvalidReservePrice'
  const { least, most } = limits.incrementBps
  if (!isBetween(incrementBps, least, most) || !isBetween(incrementStep, 1n, limits.mostWei)) return 'InvalidIncrement'
  if (!areTimesValid(terms)) return 'InvalidTimes'
  return isSplitValid(terms, house) ? null : 'InvalidSplit'
}

function areTimesValid({ duration, extensionWindow, startTime, deadline, isTimedFromFirstBid }: AuctionTerms): boolean {
  const window = limits.extensionWindow
  if (!isBetween(duration, limits.duration.least, limits.duration.most)) return false
  if (!isBetween(extensionWindow, window.least, window.most)) return false
  return isBetween(deadline - startTime, 0n, isTimedFromFirstBid ? limits.mostWait : duration)
}

function isSplitValid({ feeRecipient, feeBps, payees }: AuctionTerms, house: Address): boolean {
  if (!isBetween(feeBps, 0n, limits.mostFeeBps) || payees.length > limits.mostPayees) return false
  const hasRecipient = !isAddressEqual(feeRecipient, zeroAddress)
  if (isAddressEqual(feeRecipient, house) || hasRecipient !== feeBps > 0n) return false
  const accounts = new Set(payees.map(({ account }) => account.toLowerCase()))
  if (accounts.size < payees.length || accounts.has(zeroAddress) || accounts.has(house.toLowerCase())) return false
  if (payees.some(({ bps }) => bps <= 0n)) return false
  return payees.reduce((sum, { bps }) => sum + bps, 0n) <= limits.mostPayeesBps
}

function isBetween(value: bigint, least: bigint, most: bigint): boolean {
  return value >= least && value <= most
}
