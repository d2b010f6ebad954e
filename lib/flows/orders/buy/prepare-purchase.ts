import { type Address, type Hex, isAddressEqual, zeroAddress } from 'viem'
import type { ChainConfig } from '@/lib/api/schemas/config'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { AppError } from '@/lib/base/errors/app-error'
import { getServedChain } from '@/lib/flows/get-served-chain'
import { type FindOffers, listOutstandingOffers } from '@/lib/flows/orders/list-outstanding-offers'
import { type PaymentStep, planPayment } from '@/lib/flows/orders/payment-steps'
import type { OrderFacts } from '@/lib/flows/orders/read-order-facts'
import { type PurchaseFacts, readPurchaseFacts } from '@/lib/flows/orders/read-purchase-facts'
import { resetAllowance } from '@/lib/flows/orders/reset-allowance'
import { orderStatusCodes } from '@/lib/orders/order-status-codes'
import { sumOffers } from '@/lib/orders/sum-offers'
import {
  buildFulfilment,
  type CallRequest,
  computeCeilingWei,
  decodeOrderComponents,
  type Fraction,
  hashOrder,
  type OrderComponents,
  type OrderShape,
  OrderType,
  parseOrderShape,
} from '@/lib/protocol/seaport'
import { decodeFulfilment, type Fulfilment } from '@/lib/protocol/seaport/decode-fulfilment'
import { decodeRevert } from '@/lib/transactions/send/decode-revert'
import { type FlowGround, type FlowPlan, type FlowStep, joinSteps } from '@/lib/transactions/send/flow-plan'
import { createRefusal, isRefusalReason } from '@/lib/transactions/send/refusals'
import { addGasMargin, allowShortfall, assumedGas, keySender, type Sender } from '@/lib/transactions/send/sender'
import { simulateCalls } from '@/lib/transactions/send/simulate-calls'
import { isSamePurchase, type PurchaseIntent } from './purchase-intent'

export interface PreparePurchaseParameters extends Pick<FlowGround, 'client' | 'config' | 'chainId'> {
  orderHash: Hex
  /** What the buyer clicked on; the order must give this and nothing less. */
  item: Pick<Item, 'contract' | 'tokenId' | 'name'>
  buyer: Address
  /** What was reviewed before: as long as it will do, no more than this is sent. */
  mostWei?: bigint | undefined
  /** How many of an edition, of which there may be fewer by now; all that are left unless it is told otherwise. */
  wanted?: bigint | undefined
  /** A key unless it is told otherwise. */
  sender?: Sender
  getOrder: (id: { chainId: number; hash: Hex }) => Promise<Order>
  /** What the buyer has offered, and can still be taken. */
  findOffers?: FindOffers
}

/** Why a new review is shown in place of the one that was confirmed or asked for. */
export type PurchaseChange = 'cheaper' | 'dearer' | 'lapsed' | 'quantity' | 'metadata' | 'parts' | 'steps'

export interface PurchasePlan extends FlowPlan {
  order: Order
  /** The zero address is the chain's own coin. */
  currency: Address
  /** By the clock of the block that all of it was checked at. */
  priceWei: bigint
  /** The most that the price can become before the purchase is mined. What is too much of a coin comes back. */
  mostWei: bigint
  /** What the buyer has of the currency, before the purchase. */
  balanceWei: bigint
  /** Of how many the buyer may take fewer; 1 of what is sold whole. */
  pieces: bigint
  /** What has to be sent before the purchase. */
  payments: PaymentStep[]
  /** Shown and sent: the same bytes. */
  request: CallRequest
  fulfilment: Fulfilment
  /** The token URI of each item, when the order was checked; null where the contract gives none. */
  tokenUris: readonly (string | null)[]
  /** The item as the review shows it. */
  shown?: Item
  change?: PurchaseChange | null
}

/**
 * The pre-flight of a purchase: no wallet is asked before this has passed. The chain is read and the very call is
 * simulated after one and the same block, and the price is that of the block's clock, never of this computer's.
 * @throws AppError with the reason, when the order cannot be filled by this buyer now.
 */
export async function preparePurchase(parameters: PreparePurchaseParameters): Promise<PurchasePlan> {
  const { client, chainId, orderHash, buyer, config, sender = keySender } = parameters
  const order = await parameters.getOrder({ chainId, hash: orderHash })
  const chain = getServedChain(parameters)
  const { seaport } = chain.contracts
  const components = decodeOrderComponents(order.parameters)
  assertOpen(order, buyer)
  const shape = parseListing(parameters, order, components, chain)
  const currency = shape.payments[0]?.token ?? zeroAddress
  if (shape.taker && !isAddressEqual(shape.taker, buyer)) throw createRefusal('for_someone_else')

  const { signature } = order
  const domain = { chainId, seaport }
  const isCoin = isAddressEqual(currency, zeroAddress)
  const { findOffers = async () => [] } = parameters
  const [facts, offered] = await Promise.all([
    readPurchaseFacts(client, {
      ...{ domain, hash: orderHash, components, signature, buyer, currency },
      ...{ royalties: chain.contracts, described: components.offer },
    }).catch((error) => {
      throw decodeRevert(error)
    }),
    isCoin ? [] : listOutstandingOffers({ config, chainId, account: buyer, sender }, findOffers),
  ])
  assertFillable(components, facts)

  const { block, left, purse } = facts
  const whole = (shape.quantity * left.numerator) / left.denominator
  const pieces = components.orderType === OrderType.partialOpen ? whole : 1n
  const { wanted = whole } = parameters
  const quantity = wanted < pieces ? wanted : whole
  const fraction: Fraction = { numerator: quantity, denominator: shape.quantity }
  const { priceWei, mostWei } = computePurchasePrice(components, fraction, {
    ...{ atSeconds: block.timestamp, sender, reviewedWei: parameters.mostWei },
  })
  const request = buildFulfilment({
    ...{ seaport, components, signature, quantity, mostWei, atSeconds: block.timestamp },
  })
  const { offeredWei } = sumOffers(offered, currency)
  const { payments: planned, lacks: lacksCurrency } = isCoin
    ? { payments: [] }
    : planPayment({ chainId, sender }, currency, mostWei, { ...purse, offeredWei })
  const payments = await resetAllowance({ client, chainId, account: buyer }, currency, planned, purse.allowanceWei)
  const before = payments.map((payment) => payment.request)
  const neededWei = [...before, request].reduce((sum, { valueWei }) => sum + valueWei, 0n)
  const ofCoin = { chainId, currency: zeroAddress, hasWei: purse.coinWei }
  const likelyFeeWei = addGasMargin(assumedGas) * facts.maxFeePerGas
  const needed = {
    ...{ ...ofCoin, needsWei: neededWei, isBeforeFee: !sender.safe, isForWrap: !isCoin },
    ...(sender.safe ? {} : { feeWei: likelyFeeWei }),
  }
  const lacksCoin = purse.coinWei < neededWei
  const lacksPrice =
    lacksCurrency ?? (lacksCoin ? allowShortfall(sender, isCoin ? 'coin' : 'currency', needed) : undefined)

  const { gas: usedGas, isSimulated } = lacksPrice
    ? { gas: assumedGas, isSimulated: false }
    : await simulateCalls(client, buyer, [...before, request], block)
  // A fifth more: what a call needs can grow until it is mined. What is not used is not paid.
  const gas = addGasMargin(usedGas)
  const maxNetworkFeeWei = gas * facts.maxFeePerGas
  const ofFee = {
    ...{ ...ofCoin, needsWei: neededWei + maxNetworkFeeWei, feeWei: maxNetworkFeeWei },
    ...{ isBeforeFee: false, isForWrap: !isCoin },
  }
  const lacksFee =
    !sender.safe && lacksPrice?.currency !== zeroAddress && purse.coinWei < ofFee.needsWei
      ? allowShortfall(sender, 'fee', ofFee)
      : undefined
  const lacks = lacksPrice ?? lacksFee

  const { item } = parameters
  return {
    ...{ chainId, account: buyer, sender, signing: null, order, currency, priceWei, mostWei, pieces, payments },
    balanceWei: isCoin ? purse.coinWei : purse.currencyWei,
    ...{ isSimulated, request, tokenUris: facts.tokenUris, maxNetworkFeeWei, ...(lacks ? { lacks } : {}) },
    steps: buildPurchaseSteps({ item, account: buyer, sender, order, currency, payments, request, mostWei, gas }),
    fulfilment: decodeFulfilment(request, config.marketFee.recipient, block.timestamp, facts.creators),
  }
}

export function assertOpen(order: Order, buyer: Address): void {
  if (order.status === 'upcoming') throw createRefusal('not_started')
  const reasons: readonly string[] = order.status === 'inactive' ? (order.reasons ?? []) : []
  const reason = reasons.find(isRefusalReason)
  if (reason) throw createRefusal(reason)
  if (order.status !== 'active') {
    throw new AppError(orderStatusCodes[order.status], 'The order cannot be filled.', {
      details: order.reasons?.join(),
    })
  }
  if (isAddressEqual(order.maker, buyer)) throw new AppError('own_order', 'This is your own listing.')
}

/** The server is not taken at its word: hash, contract, goods and currency are what the buyer clicked on. */
export function parseListing(
  { orderHash, item }: { orderHash: Hex; item: Pick<Item, 'contract' | 'tokenId'> },
  order: Order,
  components: OrderComponents,
  { contracts, currencies }: ChainConfig,
): OrderShape {
  const shape = parseOrderShape(components)
  const isOfItem = components.offer.some(
    ({ token, identifierOrCriteria }) =>
      isAddressEqual(token, item.contract) && identifierOrCriteria === BigInt(item.tokenId),
  )
  const [first] = shape?.payments ?? []
  const isOfOneCurrency =
    first !== undefined &&
    currencies.some(({ address }) => isAddressEqual(address, first.token)) &&
    shape?.payments.every(({ itemType, token }) => itemType === first.itemType && isAddressEqual(token, first.token))
  const isTrue =
    hashOrder(components) === orderHash.toLowerCase() &&
    order.hash.toLowerCase() === orderHash.toLowerCase() &&
    isAddressEqual(order.protocolAddress, contracts.seaport)
  if (shape?.side !== 'listing' || order.side !== 'listing' || !isOfItem || !isOfOneCurrency || !isTrue) {
    throw new AppError('order_refused', 'The order does not match its hash, item or currency.')
  }
  return shape
}

export function assertFillable(
  { startTime, endTime, counter }: OrderComponents,
  facts: OrderFacts & Pick<PurchaseFacts, 'block'>,
): void {
  const { block, left, isCancelled, isSigned, lacks } = facts
  if (left.numerator === 0n) throw createRefusal('filled')
  if (isCancelled) throw createRefusal('cancelled')
  if (facts.counter !== counter) throw createRefusal('counter')
  if (block.timestamp >= endTime) throw createRefusal('expired')
  if (block.timestamp < startTime) throw createRefusal('not_started')
  if (!isSigned) throw createRefusal('signature')
  if (lacks.includes('not_owner') || lacks.includes('balance')) throw createRefusal('not_owner')
  if (lacks.length > 0) throw createRefusal('not_approved')
}

type Planned = Pick<PurchasePlan, 'account' | 'sender' | 'order' | 'currency' | 'payments' | 'request' | 'mostWei'>
/** `gas`: what the purchase itself needs. */
export type BuildPurchaseStepsParameters = Planned & Pick<PreparePurchaseParameters, 'item'> & { gas: bigint }

/** What the wallet is asked for: all at once where it goes out as one, else what has to be on the chain before, and at last the purchase. */
export function buildPurchaseSteps(parameters: BuildPurchaseStepsParameters): readonly FlowStep[] {
  const { item, account, sender, order, currency, payments, request, gas, mostWei } = parameters
  const { contract, tokenId, name: itemName } = item
  const of = { orderHash: order.hash, makers: [order.maker], contract, tokenId, itemName, currency }
  const build = (kind: PurchaseIntent['kind'], amountWei: bigint, call: CallRequest): FlowStep => ({
    about: { kind, ...of, amountWei: amountWei.toString() },
    calls: [call],
    endsAt: Number(order.endTime) * 1000,
    isSame: (other) => isSamePurchase(other, { account, order }, kind),
  })
  const before = payments.map(({ kind, amountWei, request: call }) => build(kind, amountWei, call))
  const steps = [...before, { ...build('buy', mostWei, request), gas }]
  return sender.isBatching ? joinSteps(steps) : steps
}

/** How long a price that rises may go on to rise until the call is mined: at a review, and at least. */
const [headroomSeconds, minHeadroomSeconds] = [600n, 120n]
/** A Safe's owners confirm one after the other. */
const safeHeadroomSeconds = 3n * 86_400n

/**
 * What a part of a listing costs, and the most that it can cost until it is mined. `atSeconds`: of the block that all of it
 * is checked at. `reviewedWei`: the most of a review before this one.
 */
export function computePurchasePrice(
  components: OrderComponents,
  fraction: Fraction,
  { atSeconds, sender, reviewedWei }: { atSeconds: bigint; sender: Sender; reviewedWei: bigint | undefined },
): { priceWei: bigint; mostWei: bigint } {
  const most = (category: bigint) => computeCeilingWei(components, [atSeconds, atSeconds + category], fraction)
  const [priceWei, roomyWei] = [most(0n), most(sender.safe ? safeHeadroomSeconds : headroomSeconds)]
  const leastWei = sender.safe ? roomyWei : most(minHeadroomSeconds)
  // What was reviewed is kept to, as long as it leaves room to be mined.
  const isKept = reviewedWei !== undefined && reviewedWei >= leastWei && reviewedWei < roomyWei
  return { priceWei, mostWei: isKept ? reviewedWei : roomyWei }
}
