import { type Address, isAddressEqual, zeroAddress, zeroHash } from 'viem'
import type { CartLine } from '@/lib/api/schemas/cart'
import type { ChainConfig } from '@/lib/api/schemas/config'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { assertOpen, parseListing } from '@/lib/flows/orders/buy/prepare-purchase'
import { getThumbnail } from '@/lib/items/get-thumbnail'
import { decodeOrderComponents, type OrderComponents, type OrderShape, OrderType } from '@/lib/protocol/seaport'
import { createRefusal } from '@/lib/transactions/send/refusals'

export interface GetCartLineOrderTools {
  getItem: (id: { chainId: number; contract: string; tokenId: string }) => Promise<Item>
  getOrder: (id: { chainId: number; hash: `0x${string}` }) => Promise<Order>
}

/** What a line of a cart would buy, by the market's word. */
export interface Sale {
  line: CartLine
  order: Order
  components: OrderComponents
  shape: OrderShape
  /** The zero address is the chain's own coin. */
  currency: Address
  /** As the market has it now; the line has it as it was when it was put there. */
  itemName: string
  /** Its picture, in a size for lists; null where it has none that is kept by its address. */
  image: string | null
}

/**
 * The listing that the market shows for the item now; the one of before where there is none, to say what became of it.
 * @throws AppError with the reason, when Seaport can't fill it for this buyer among others.
 */
export async function getCartLineOrder(
  line: CartLine,
  chain: ChainConfig,
  buyer: Address,
  tools: GetCartLineOrderTools,
): Promise<Sale> {
  const { chainId, contract, tokenId, orderHash } = line
  const item = await tools.getItem({ chainId, contract, tokenId })
  const order = item.listing ?? (await tools.getOrder({ chainId, hash: orderHash }))
  assertOpen(order, buyer)
  const components = decodeOrderComponents(order.parameters)
  const shape = parseListing({ orderHash: order.hash, item: { contract, tokenId } }, order, components, chain)
  if (shape.taker) throw createRefusal(isAddressEqual(shape.taker, buyer) ? 'for_you_alone' : 'for_someone_else')
  const { orderType, zone, conduitKey } = components
  const isOpen = orderType === OrderType.fullOpen || orderType === OrderType.partialOpen
  if (!isOpen || !isAddressEqual(zone, zeroAddress) || conduitKey !== zeroHash) throw createRefusal('restricted')
  const currency = shape.payments[0]?.token ?? zeroAddress
  return { line, order, components, shape, currency, itemName: item.name, image: getThumbnail(item) }
}
