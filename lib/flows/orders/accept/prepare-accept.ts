import { type Address, erc20Abi, type Hash, isAddressEqual } from 'viem'
import type { Order } from '@/lib/api/schemas/order'
import { AppError } from '@/lib/base/errors/app-error'
import { getServedChain } from '@/lib/flows/get-served-chain'
import { assertAllTransferable } from '@/lib/flows/orders/assert-transferable'
import { buildCancelSteps } from '@/lib/flows/orders/build-cancel-steps'
import { toListedToken } from '@/lib/flows/orders/build-listing-orders'
import type { FindSignedOrders, ListingTools } from '@/lib/flows/orders/list/prepare-listing'
import { type FindOffers, listOutstandingOffers } from '@/lib/flows/orders/list-outstanding-offers'
import { buildPaymentSteps, toFlowSteps } from '@/lib/flows/orders/payment-steps'
import { readListingFacts } from '@/lib/flows/orders/read-listing-facts'
import { readPurchaseFacts } from '@/lib/flows/orders/read-purchase-facts'
import { resetAllowance } from '@/lib/flows/orders/reset-allowance'
import type { ListingToken } from '@/lib/orders/listing-terms'
import { type OfferTotal, sumOffers } from '@/lib/orders/sum-offers'
import type { Royalty } from '@/lib/protocol/royalties/royalty'
import {
  buildCriteriaTree,
  buildFulfilment,
  decodeOrderComponents,
  hashOrder,
  ItemType,
  isCriteriaItem,
  type OfferItem,
  type OrderComponents,
  OrderType,
  parseOrderShape,
} from '@/lib/protocol/seaport'
import { buildApproval } from '@/lib/protocol/seaport/build-approval'
import { type FlowGround, type FlowPlan, type FlowStep, prepareFlowPlan } from '@/lib/transactions/send/flow-plan'
import { refuseFlow } from '@/lib/transactions/send/refusals'

/** What is sold, and how much of it, in the smallest unit. */
export interface SoldOf extends FindSignedOrders {
  quantity: bigint
}

export interface AcceptTools {
  getOrder: (id: { chainId: number; hash: Hash }) => Promise<Order>
  /** What else the offerer has offered and can be taken at once from the same money. */
  findOffers: FindOffers
  /** The seller's own listings of the item, which outlive the sale. */
  findSigned: (of: SoldOf) => ReturnType<ListingTools['findSigned']>
}

export interface AcceptTerms {
  orderHash: Hash
  /** With how many are sold, at most. */
  token: ListingToken
  /** Whether what the seller has signed for the item ends first. */
  cancelsSigned?: boolean
}

export interface AcceptPlan extends FlowPlan {
  order: Order
  /** How many are sold, in the smallest unit. */
  quantity: bigint
  /** How many the offer still takes; as many as are sold where it takes all or nothing. */
  openQuantity: bigint
  /** What the offerer pays for those, and what of it goes to others. */
  priceWei: bigint
  parts: readonly { recipient: Address; amountWei: bigint; role: 'market_fee' | 'royalty' | 'other' }[]
  /** Of the given token, as it was read. */
  royalty: Royalty
  /** What of it is the seller's own royalty: Seaport takes it from the seller's hand, and pays it into it. */
  ownRoyaltyWei: bigint
  currency: Address
  /** What the offerer has, and has offered in all: an offer can lapse by another one being accepted first. */
  exposure: OfferTotal & { balanceWei: bigint }
  /** The seller's own listings that can still be filled: if the item came back, at their price. */
  signed: readonly Order[]
}

/**
 * Sells an item to an offer: Seaport allowed to move it and to take the fees out of what comes, then the offer filled. It is
 * simulated whole before any wallet is asked.
 * @throws AppError with the reason, when the offer can't be accepted with this item.
 */
export async function prepareAccept(
  ground: FlowGround,
  { orderHash, token, cancelsSigned = false }: AcceptTerms,
  tools: AcceptTools,
): Promise<AcceptPlan> {
  const { client, config, chainId, account } = ground
  const chain = getServedChain(ground)
  const { seaport } = chain.contracts
  const order = await tools.getOrder({ chainId, hash: orderHash })
  const components = decodeOrderComponents(order.parameters)
  const [money] = components.offer
  const shape = parseOrderShape(components)
  const isTrue = hashOrder(components) === orderHash.toLowerCase() && isAddressEqual(order.protocolAddress, seaport)
  if (!isTrue || shape?.side !== 'offer' || !money) {
    throw new AppError('order_refused', 'The offer does not match its hash or its currency.')
  }
  const isAccepted = chain.currencies.some(({ address }) => isAddressEqual(address, money.token))
  const isOfOneCurrency = shape.payments.every((payment) => isAddressEqual(payment.token, money.token))
  if (!isAccepted || !isOfOneCurrency)
    throw new AppError('order_refused', 'The offer does not match its hash or its currency.')
  if (isAddressEqual(order.maker, account)) throw refuseFlow('own_offer')
  const given = findGiven(order, components, token)

  const { signature } = order
  const facts = await readPurchaseFacts(client, {
    ...{ domain: { chainId, seaport }, hash: orderHash, components, signature, buyer: account, currency: money.token },
    described: [describeToken(token)],
  })
  const { block, left, isCancelled, isSigned, lacks, counter, purse } = facts
  const isOver = left.numerator === 0n || isCancelled || counter !== components.counter
  if (isOver || block.timestamp >= components.endTime || !isSigned || lacks.length > 0) throw refuseFlow('not_open')
  const openPieces = (shape.quantity * left.numerator) / left.denominator
  const wanted = BigInt(token.quantity)
  // What may not be filled in parts is sold whole.
  const quantity = components.orderType !== OrderType.partialOpen || openPieces < wanted ? openPieces : wanted
  const openQuantity = components.orderType === OrderType.partialOpen ? openPieces : quantity
  // A market that can't say is no reason not to sell.
  const own = await tools
    .findSigned({ chainId, maker: account, collection: token.contract, tokenId: token.tokenId, quantity })
    .catch(() => [])
  const sold = { ...token, quantity: quantity.toString() }
  const unitWei = money.startAmount / shape.quantity
  const unitPrices = { startWei: unitWei, endWei: unitWei }
  const priceWei = (money.startAmount * quantity) / shape.quantity
  const [sale, balanceWei, offers, mine] = await Promise.all([
    readListingFacts(client, {
      ...{ blockHash: block.hash, seaport, account, contracts: chain.contracts },
      tokens: [{ ...toListedToken(sold), unitPrices }],
      orders: own.map(({ hash }) => hash),
    }),
    client.readContract({ address: money.token, abi: erc20Abi, functionName: 'balanceOf', args: [order.maker] }),
    tools.findOffers({ maker: order.maker, chainId }).catch(() => [order]),
    // Royalties and fees are taken from what Seaport may take for one's own offers.
    listOutstandingOffers(ground, tools.findOffers),
  ])
  const [held] = sale.tokens
  if (!held?.isHeld) throw refuseFlow('not_yours')
  await assertAllTransferable(client, [sold], { from: account, to: order.maker, operator: seaport }, block)

  const royalty: Royalty = held.royalty?.start ?? { status: 'none' }
  const creators = royalty.status === 'known' ? royalty.parts.map((part) => part.recipient) : []
  const findRole = (recipient: Address): AcceptPlan['parts'][number]['role'] => {
    const market = config.marketFee.recipient
    if (market && isAddressEqual(recipient, market)) return 'market_fee'
    return creators.some((creator) => isAddressEqual(recipient, creator)) ? 'royalty' : 'other'
  }
  const payments = shape.payments.map(({ recipient, startAmount }) => ({
    ...{ recipient, amountWei: (startAmount * quantity) / shape.quantity, role: findRole(recipient) },
  }))
  const parts = payments.filter(({ recipient }) => !isAddressEqual(recipient, account))
  const [feesWei, toOthersWei] = [sumAmounts(payments), sumAmounts(parts)]
  const { contract, tokenId, name: itemName } = token
  const of = { contract, tokenId, itemName }
  const isEdition = token.standard === 'ERC1155'
  const approval = isEdition
    ? buildApproval({ of: 'collection', contract })
    : buildApproval({ of: 'token', contract, tokenId: BigInt(tokenId) })
  const approve: FlowStep = { about: { kind: 'approve', ...of }, calls: [approval] }
  // The fees are paid out of what comes: nothing is wrapped for them.
  const fees = { ...purse, currencyWei: feesWei, offeredWei: sumOffers(mine, money.token).offeredWei }
  const asked = feesWei > 0n ? buildPaymentSteps(chainId, money.token, feesWei, fees) : []
  const allows = await resetAllowance(ground, money.token, asked, purse.allowanceWei)
  const amountWei = (priceWei - toOthersWei).toString()
  const accept: FlowStep = {
    about: { kind: 'accept', ...of, orderHash, makers: [components.offerer], amountWei, currency: money.token },
    calls: [buildFulfilment({ seaport, components, signature, quantity, atSeconds: block.timestamp, ...given })],
    endsAt: Number(components.endTime) * 1000,
  }
  const signed = own.filter(({ hash }) => !sale.over.has(hash))
  const plan = await prepareFlowPlan(ground, [
    ...(cancelsSigned ? buildCancelSteps(seaport, signed, of) : []),
    ...(held.isApproved ? [] : [approve]),
    ...toFlowSteps(allows, { ...of, currency: money.token }),
    accept,
  ])
  const exposure = { balanceWei, ...sumOffers(offers, money.token) }
  const ownRoyaltyWei = feesWei - toOthersWei
  return {
    ...{ ...plan, pinned: facts.tokenUris, order, quantity, openQuantity, priceWei, parts, royalty },
    ...{ ownRoyaltyWei, currency: money.token, exposure, signed },
  }
}

function describeToken({ contract, tokenId, standard }: ListingToken): OfferItem {
  const itemType = standard === 'ERC1155' ? ItemType.erc1155 : ItemType.erc721
  return { itemType, token: contract, identifierOrCriteria: BigInt(tokenId), startAmount: 1n, endAmount: 1n }
}

/** Which of the items that it is for is given, with the proof that it is one. */
function findGiven({ criteria }: Order, { consideration }: OrderComponents, { contract, tokenId }: ListingToken) {
  const wanted = consideration.find(({ token }) => isAddressEqual(token, contract))
  const id = BigInt(tokenId)
  if (!wanted) throw refuseFlow('no_such_token')
  if (!isCriteriaItem(wanted)) {
    if (wanted.identifierOrCriteria !== id) throw refuseFlow('no_such_token')
    return {}
  }
  if (wanted.identifierOrCriteria === 0n) return { given: { tokenId: id, proof: [] } }
  const tree = criteria?.tokenIds ? buildCriteriaTree(criteria.tokenIds.map(BigInt)) : null
  if (tree?.root !== wanted.identifierOrCriteria || !criteria?.tokenIds?.includes(tokenId)) {
    throw refuseFlow('no_such_token')
  }
  return { given: { tokenId: id, proof: tree.getProof(id) } }
}

function sumAmounts(parts: AcceptPlan['parts']): bigint {
  return parts.reduce((sum, { amountWei }) => sum + amountWei, 0n)
}
