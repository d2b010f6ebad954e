import type { Address, Hex } from 'viem'

/** Seaport's ItemType (ConsiderationEnums.sol). */
export const ItemType = {
  native: 0,
  erc20: 1,
  erc721: 2,
  erc1155: 3,
  erc721Criteria: 4,
  erc1155Criteria: 5,
} as const

/** Seaport's OrderType (ConsiderationEnums.sol). */
export const OrderType = {
  fullOpen: 0,
  partialOpen: 1,
  fullRestricted: 2,
  partialRestricted: 3,
  contract: 4,
} as const

export interface OfferItem {
  itemType: number
  token: Address
  identifierOrCriteria: bigint
  startAmount: bigint
  endAmount: bigint
}

export interface ConsiderationItem extends OfferItem {
  recipient: Address
}

/** What an offerer signs. Amounts are in the smallest unit, times in seconds. */
export interface OrderComponents {
  offerer: Address
  zone: Address
  offer: readonly OfferItem[]
  consideration: readonly ConsiderationItem[]
  orderType: number
  startTime: bigint
  endTime: bigint
  zoneHash: Hex
  salt: bigint
  conduitKey: Hex
  counter: bigint
}
