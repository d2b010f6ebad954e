import { encodeFunctionData, type Hex, zeroAddress } from 'viem'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { hashOrder } from './hash-order'
import { isPayment, type OrderShape } from './order-shape'
import { buildOrderParameters } from './typed-data'
import { ItemType, type OrderComponents } from './types'

/**
 * The call by which the taker of a private listing buys it: the listing is matched with an order of the taker's own,
 * which needs no signature because the taker sends it, and which gives exactly what the listing asks to be paid.
 */
export function buildPrivateMatch(
  listing: OrderComponents,
  signature: Hex,
  { items, payments, taker }: OrderShape,
): { data: Hex; valueWei: bigint } {
  const payment: OrderComponents = {
    ...listing,
    offerer: taker ?? zeroAddress,
    offer: payments.map(({ recipient: _, ...item }) => item),
    consideration: [],
    // Of its own for each listing: Seaport fills an order once.
    salt: BigInt(hashOrder(listing)),
    counter: 0n,
  }
  const isOfCoin = payments.some(({ itemType }) => itemType === ItemType.native)
  return {
    data: encodeFunctionData({
      abi: seaportAbi,
      functionName: 'matchAdvancedOrders',
      args: [
        [buildWhole(listing, signature), buildWhole(payment, '0x')],
        [],
        [...matchItems(listing, items.length), ...matchPayments(listing)],
        taker ?? zeroAddress,
      ],
    }),
    valueWei: isOfCoin ? payments.reduce((sum, { startAmount }) => sum + startAmount, 0n) : 0n,
  }
}

function buildWhole(components: OrderComponents, signature: Hex) {
  return {
    parameters: buildOrderParameters(components),
    ...{ numerator: 1n, denominator: 1n, signature, extraData: '0x' as Hex },
  }
}

/** Each NFT that the listing offers goes to its mirror in the listing's own consideration. */
function matchItems({ consideration }: OrderComponents, count: number) {
  const places = consideration.flatMap((item, index) => (isPayment(item) ? [] : [index]))
  return Array.from({ length: count }, (_, index) => link([0, index], [0, places[index] ?? 0]))
}

function matchPayments({ consideration }: OrderComponents) {
  const places = consideration.flatMap((item, index) => (isPayment(item) ? [index] : []))
  return places.map((place, index) => link([1, index], [0, place]))
}

function link(offered: readonly [number, number], asked: readonly [number, number]) {
  const place = ([order, item]: readonly [number, number]) => [{ orderIndex: BigInt(order), itemIndex: BigInt(item) }]
  return { offerComponents: place(offered), considerationComponents: place(asked) }
}
