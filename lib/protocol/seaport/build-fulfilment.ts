import { type Address, encodeFunctionData, type Hex, zeroAddress, zeroHash } from 'viem'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { buildPrivateMatch } from './build-private-match'
import { isCriteriaItem, type OrderShape, parseOrderShape } from './order-shape'
import { computePriceWei } from './price'
import { buildOrderParameters } from './typed-data'
import { ItemType, type OrderComponents } from './types'

export interface BuildFulfilmentParameters {
  seaport: Address
  components: OrderComponents
  /** `0x` when the order was validated on chain. */
  signature: Hex
  /**
   * The moment at which a Dutch price is taken: that of the latest block, or before. What is too much comes back from
   * Seaport; a call simulated at a block that is older than this moment would lack money.
   */
  atSeconds: bigint
  /** Coin to send in place of the price at that moment: a rising price needs room until the call is mined. */
  mostWei?: bigint
  /** How many of a partial order; all of it unless it is told otherwise. */
  quantity?: bigint
  /** For an offer on any token of a collection, trait or set: which one is given, and the proof that it is one. */
  given?: { tokenId: bigint; proof: readonly Hex[] }
  /** Who gets what the order offers; the caller unless it is told otherwise. */
  recipient?: Address
}

export interface CallRequest {
  to: Address
  data: Hex
  valueWei: bigint
}

/**
 * The call that buys a listing, or that accepts an offer when the token's owner sends it. It is `fulfillAdvancedOrder`,
 * and `matchAdvancedOrders` for a private listing, which its taker alone can send: a plain fulfilment would take the
 * mirrored NFT from the taker's own hands, and so need an approval.
 */
export function buildFulfilment(parameters: BuildFulfilmentParameters): CallRequest {
  const { seaport, components, signature, atSeconds, mostWei, given, recipient = zeroAddress } = parameters
  const shape = parseOrderShape(components)
  if (shape?.taker) return { to: seaport, ...buildPrivateMatch(components, signature, shape) }
  const whole = shape?.quantity ?? 1n
  const quantity = parameters.quantity ?? whole
  const fraction = quantity === whole ? { numerator: 1n, denominator: 1n } : { numerator: quantity, denominator: whole }
  const order = { parameters: buildOrderParameters(components), ...fraction, signature, extraData: '0x' as Hex }
  return {
    to: seaport,
    data: encodeFunctionData({
      abi: seaportAbi,
      functionName: 'fulfillAdvancedOrder',
      args: [order, given ? buildResolvers(components, given) : [], zeroHash, recipient],
    }),
    valueWei: isPaidInCoin(shape) ? (mostWei ?? computePriceWei(components, atSeconds, fraction)) : 0n,
  }
}

function isPaidInCoin(shape: OrderShape | null): boolean {
  return shape?.side === 'listing' && shape.payments.some(({ itemType }) => itemType === ItemType.native)
}

function buildResolvers(
  { consideration }: OrderComponents,
  { tokenId, proof }: NonNullable<BuildFulfilmentParameters['given']>,
) {
  const index = consideration.findIndex(isCriteriaItem)
  // Side 1 is the consideration (ConsiderationEnums.sol).
  return index < 0 ? [] : [{ orderIndex: 0n, side: 1, index: BigInt(index), identifier: tokenId, criteriaProof: proof }]
}
