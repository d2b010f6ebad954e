import { type Address, zeroAddress, zeroHash } from 'viem'
import { buildPayments, type Fee } from './build-payments'
import { ItemType, type OrderComponents, OrderType } from './types'

export interface BuildOfferParameters {
  offerer: Address
  contract: Address
  standard?: 'ERC721' | 'ERC1155'
  /** One token, or any token under a root of `buildCriteriaTree`; the root 0 stands for the whole collection. */
  wanted: { tokenId: bigint } | { criteria: bigint }
  /** More than one may be delivered bit by bit; the price is then for all, and a multiple of it. */
  quantity?: bigint
  /** An ERC-20: nobody can be made to pay the chain's own coin later. */
  currency: Address
  /** What the offerer pays in all; whoever accepts pays the fees out of it, and has to allow Seaport to take them. */
  priceWei: bigint
  startTimeSeconds: bigint
  endTimeSeconds: bigint
  counter: bigint
  salt: bigint
  fees?: readonly Fee[]
}

/** An offer for one token, or for any token of a collection, a trait or a set, without zone or conduit. */
export function buildOffer(parameters: BuildOfferParameters): OrderComponents {
  const { offerer, contract, standard = 'ERC721', wanted, quantity = 1n, currency, priceWei, fees = [] } = parameters
  const { paidToOthers } = buildPayments({ currency, priceWei, endPriceWei: priceWei, fees, parts: quantity })
  const item = {
    itemType: findItemType(standard, 'criteria' in wanted),
    token: contract,
    identifierOrCriteria: 'criteria' in wanted ? wanted.criteria : wanted.tokenId,
    startAmount: quantity,
    endAmount: quantity,
    recipient: offerer,
  }
  return {
    offerer,
    zone: zeroAddress,
    offer: [
      {
        itemType: ItemType.erc20,
        token: currency,
        identifierOrCriteria: 0n,
        startAmount: priceWei,
        endAmount: priceWei,
      },
    ],
    consideration: [item, ...paidToOthers],
    orderType: quantity > 1n ? OrderType.partialOpen : OrderType.fullOpen,
    startTime: parameters.startTimeSeconds,
    endTime: parameters.endTimeSeconds,
    zoneHash: zeroHash,
    salt: parameters.salt,
    conduitKey: zeroHash,
    counter: parameters.counter,
  }
}

function findItemType(standard: 'ERC721' | 'ERC1155', isCriteria: boolean): number {
  if (standard === 'ERC721') return isCriteria ? ItemType.erc721Criteria : ItemType.erc721
  return isCriteria ? ItemType.erc1155Criteria : ItemType.erc1155
}
