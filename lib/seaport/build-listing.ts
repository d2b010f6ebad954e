import { type Address, zeroAddress, zeroHash } from 'viem'
import { type ConsiderationItem, ItemType, type OrderComponents, OrderType } from './types'

export interface Fee {
  recipient: Address
  bps: number
}

export interface BuildListingParameters {
  offerer: Address
  contract: Address
  tokenId: bigint
  /** What the buyer pays in all; fees come out of it. */
  priceWei: bigint
  startTimeSeconds: bigint
  endTimeSeconds: bigint
  counter: bigint
  salt: bigint
  fees?: readonly Fee[]
}

/** A full, open listing of one ERC-721 for the chain's own coin, without zone or conduit. */
export function buildListing(parameters: BuildListingParameters): OrderComponents {
  const { offerer, contract, tokenId, priceWei, fees = [] } = parameters
  const feeItems = fees.map((fee) => pay(fee.recipient, (priceWei * BigInt(fee.bps)) / 10_000n))
  const feesWei = feeItems.reduce((sum, item) => sum + item.startAmount, 0n)
  return {
    offerer,
    zone: zeroAddress,
    offer: [
      { itemType: ItemType.erc721, token: contract, identifierOrCriteria: tokenId, startAmount: 1n, endAmount: 1n },
    ],
    consideration: [pay(offerer, priceWei - feesWei), ...feeItems.filter((item) => item.startAmount > 0n)],
    orderType: OrderType.fullOpen,
    startTime: parameters.startTimeSeconds,
    endTime: parameters.endTimeSeconds,
    zoneHash: zeroHash,
    salt: parameters.salt,
    conduitKey: zeroHash,
    counter: parameters.counter,
  }
}

function pay(recipient: Address, amountWei: bigint): ConsiderationItem {
  return {
    itemType: ItemType.native,
    token: zeroAddress,
    identifierOrCriteria: 0n,
    startAmount: amountWei,
    endAmount: amountWei,
    recipient,
  }
}
