import { type Address, encodeFunctionData, type Hex, zeroHash } from 'viem'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import type { CallRequest } from './build-fulfilment'
import { parseOrderShape } from './order-shape'
import { buildOrderParameters } from './typed-data'
import { ItemType, type OrderComponents } from './types'

/** One of several listings that are bought at once. */
export interface BatchLine {
  components: OrderComponents
  /** `0x` when the order was validated on chain. */
  signature: Hex
  /** How many of a partial order. */
  quantity: bigint
  /** The most that it can cost until the call is mined. */
  mostWei: bigint
}

export interface BuildBatchFulfilmentParameters {
  seaport: Address
  lines: readonly BatchLine[]
  /** Who gets the items. */
  recipient: Address
}

/**
 * The call that buys several listings at once. Seaport leaves out those that are filled, cancelled or over when it is
 * mined, and gives back the coin that was sent for them. It leaves out nothing else: a seller who gave the item away, or
 * raised the counter, makes all of it fail (OrderCombiner.sol).
 */
export function buildBatchFulfilment({ seaport, lines, recipient }: BuildBatchFulfilmentParameters): CallRequest {
  const orders = lines.map(({ components, signature, quantity }) => {
    const whole = parseOrderShape(components)?.quantity ?? 1n
    const fraction =
      quantity === whole ? { numerator: 1n, denominator: 1n } : { numerator: quantity, denominator: whole }
    return { parameters: buildOrderParameters(components), ...fraction, signature, extraData: '0x' as Hex }
  })
  const all = lines.map(({ components }) => components)
  return {
    to: seaport,
    data: encodeFunctionData({
      abi: seaportAbi,
      functionName: 'fulfillAvailableAdvancedOrders',
      args: [orders, [], listOffered(all), collectPayments(all), zeroHash, recipient, BigInt(lines.length)],
    }),
    valueWei: lines.reduce((sum, { components, mostWei }) => (isPaidInCoin(components) ? sum + mostWei : sum), 0n),
  }
}

function isPaidInCoin({ consideration }: OrderComponents): boolean {
  return consideration.some(({ itemType }) => itemType === ItemType.native)
}

type Place = { orderIndex: bigint; itemIndex: bigint }

/** Each item by itself: sellers differ, and an edition's parts do. */
function listOffered(orders: readonly OrderComponents[]): Place[][] {
  return orders.flatMap(({ offer }, order) =>
    offer.map((_, item) => [{ orderIndex: BigInt(order), itemIndex: BigInt(item) }]),
  )
}

/** One transfer a recipient and currency. Seaport passes over those of an order that it leaves out. */
function collectPayments(orders: readonly OrderComponents[]): Place[][] {
  const groups = new Map<string, Place[]>()
  for (const [order, { consideration }] of orders.entries()) {
    for (const [item, { itemType, token, identifierOrCriteria, recipient }] of consideration.entries()) {
      const key = [itemType, token, identifierOrCriteria, recipient].join(':').toLowerCase()
      const place = { orderIndex: BigInt(order), itemIndex: BigInt(item) }
      groups.set(key, [...(groups.get(key) ?? []), place])
    }
  }
  return [...groups.values()]
}
