import { type Address, type Hex, isAddressEqual, type PublicClient } from 'viem'
import { seaportAbi } from '@/lib/contracts/seaport'
import { AppError } from '@/lib/errors/app-error'
import type { Config } from '@/lib/schemas/config'
import type { Order } from '@/lib/schemas/order'
import {
  buildFulfilment,
  type CallRequest,
  decodeOrderComponents,
  hashOrder,
  ItemType,
  type OrderComponents,
} from '@/lib/seaport'
import { decodeRevert } from './decode-revert'
import { orderStatusCodes } from './order-status-codes'
import { type Fulfilment, readFulfilment } from './read-fulfilment'

export interface PrepareBuyParameters {
  /** A client of the order's chain. */
  client: PublicClient
  config: Config
  chainId: number
  orderHash: Hex
  /** What the buyer clicked on; the order must give this and nothing less. */
  item: { contract: Address; tokenId: string }
  buyer: Address
  getOrder: (id: { chainId: number; hash: Hex }) => Promise<Order>
}

export interface BuyPlan {
  order: Order
  buyer: Address
  /** Shown and sent: the same bytes. */
  request: CallRequest
  fulfilment: Fulfilment
  gas: bigint
  /** The most that the network can take for it, in wei. */
  maxNetworkFeeWei: bigint
}

/**
 * The pre-flight of a purchase: no wallet is asked before this has passed.
 * @throws AppError with the reason, when the order cannot be filled by this buyer now.
 */
export async function prepareBuy(parameters: PrepareBuyParameters): Promise<BuyPlan> {
  const { client, chainId, orderHash, item, buyer, config } = parameters
  const order = await parameters.getOrder({ chainId, hash: orderHash })
  const chain = config.chains.find(({ id, served }) => id === chainId && served)
  if (!chain) throw new AppError('chain_not_configured', 'This network has no market here.')
  const components = decodeOrderComponents(order.parameters)
  assertOpen(order, buyer)
  if (
    order.hash.toLowerCase() !== orderHash.toLowerCase() ||
    !isWhole(order, components, chain.contracts.seaport, item)
  ) {
    throw new AppError('order_refused', 'This order is not what it says it is.')
  }

  const seaport = { address: chain.contracts.seaport, abi: seaportAbi } as const
  const [block, [, isCancelled, totalFilled], counter, balanceWei, fees] = await read(() =>
    Promise.all([
      client.getBlock(),
      client.readContract({ ...seaport, functionName: 'getOrderStatus', args: [orderHash] }),
      client.readContract({ ...seaport, functionName: 'getCounter', args: [components.offerer] }),
      client.getBalance({ address: buyer }),
      client.estimateFeesPerGas(),
    ]),
  )
  if (totalFilled > 0n) throw new AppError('order_filled', 'The order is filled.')
  if (isCancelled || counter !== components.counter) throw new AppError('order_cancelled', 'The order is cancelled.')
  if (block.timestamp >= components.endTime) throw new AppError('order_expired', 'The order is over.')

  const request = buildFulfilment({
    seaport: chain.contracts.seaport,
    components,
    signature: order.signature,
    atSeconds: block.timestamp,
  })
  if (balanceWei < request.valueWei) throw notEnough(balanceWei, request.valueWei)

  const call = { account: buyer, to: request.to, data: request.data, value: request.valueWei } as const
  await read(() => client.call(call))
  const gas = withMargin(await read(() => client.estimateGas(call)))
  const maxNetworkFeeWei = gas * (fees.maxFeePerGas ?? fees.gasPrice ?? 0n)
  const neededWei = request.valueWei + maxNetworkFeeWei
  if (balanceWei < neededWei) throw notEnough(balanceWei, neededWei)

  const fulfilment = readFulfilment(request, config.marketFee.recipient)
  return { order, buyer, request, fulfilment, gas, maxNetworkFeeWei }
}

function assertOpen(order: Order, buyer: Address): void {
  if (order.status !== 'active') {
    throw new AppError(orderStatusCodes[order.status], 'The order cannot be filled.', {
      details: order.reasons?.join(),
    })
  }
  if (isAddressEqual(order.maker, buyer)) throw new AppError('own_order', 'This is your own listing.')
  if (order.taker && !isAddressEqual(order.taker, buyer)) {
    throw new AppError('order_inactive', 'This listing is for someone else.')
  }
}

/** The server is not taken at its word: hash, contract, goods and currency are what the buyer clicked on. */
function isWhole(
  order: Order,
  components: OrderComponents,
  seaport: Address,
  item: PrepareBuyParameters['item'],
): boolean {
  const { offer, consideration } = components
  return (
    order.side === 'listing' &&
    isAddressEqual(order.protocolAddress, seaport) &&
    hashOrder(components) === order.hash.toLowerCase() &&
    offer.some(
      ({ token, identifierOrCriteria }) =>
        isAddressEqual(token, item.contract) && identifierOrCriteria === BigInt(item.tokenId),
    ) &&
    consideration.every(({ itemType }) => itemType === ItemType.native)
  )
}

async function read<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw decodeRevert(error)
  }
}

function notEnough(hasWei: bigint, needsWei: bigint): AppError {
  return new AppError('insufficient_funds', 'There is not enough money in the wallet.', {
    details: `has ${hasWei}, needs ${needsWei} wei`,
  })
}

/** A fifth more: what a call needs can grow until it is mined. What is not used is not paid. */
function withMargin(gas: bigint): bigint {
  return (gas * 12n) / 10n
}
