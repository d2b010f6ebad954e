import { type Address, zeroAddress } from 'viem'
import type { CartLine } from '@/lib/api/schemas/cart'
import type { ChainConfig } from '@/lib/api/schemas/config'
import type { AppError, ErrorCode } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { getServedChain } from '@/lib/flows/get-served-chain'
import { assertFillable, computePurchasePrice } from '@/lib/flows/orders/buy/prepare-purchase'
import { type FindOffers, listOutstandingOffers } from '@/lib/flows/orders/list-outstanding-offers'
import type { Balances } from '@/lib/flows/orders/payment-steps'
import { type PurchasesFacts, readPurchasesFacts } from '@/lib/flows/orders/read-purchase-facts'
import { getPictureId } from '@/lib/media/get-picture-id'
import { isDocumentPicture } from '@/lib/media/is-document-picture'
import { sumOffers } from '@/lib/orders/sum-offers'
import { buildBatchFulfilment, ItemType } from '@/lib/protocol/seaport'
import { type Fulfilment, readFulfilments } from '@/lib/protocol/seaport/decode-fulfilment'
import {
  type FlowGround,
  type FlowPlan,
  hasPinnedChange,
  type PinnedValues,
  prepareFlowPlan,
} from '@/lib/transactions/send/flow-plan'
import { createRefusal } from '@/lib/transactions/send/refusals'
import { addGasMargin, allowShortfall, assumedGas } from '@/lib/transactions/send/sender'
import { simulateCalls } from '@/lib/transactions/send/simulate-calls'
import { buildCartPaymentSteps, type CurrencyTotal, type PricedSale } from './build-cart-payment-steps'
import { type GetCartLineOrderTools, getCartLineOrder, type Sale } from './get-cart-line-order'

export interface CartPurchaseTerms {
  lines: readonly CartLine[]
  /** The review before this one: as long as it will do, no more than it said is sent. */
  reviewed: CartPurchasePlan | null
}

export interface CartPurchaseTools extends GetCartLineOrderTools {
  /** What the buyer has offered, and can still be taken. */
  findOffers?: FindOffers
}

export interface LineBought extends PricedSale {
  fulfilment: Fulfilment
}

export interface LineLeft {
  line: CartLine
  error: AppError
}

export interface CartPurchasePlan extends FlowPlan {
  bought: readonly LineBought[]
  /** What can't be bought, or not among others, each with its reason. */
  left: readonly LineLeft[]
  totals: readonly CurrencyTotal[]
}

/**
 * Buys several items at once: money wrapped and allowed where it is no coin, then all of the listings. Each is checked
 * after one and the same block, and what can't be bought is left out by its reason before any wallet is asked.
 * @throws AppError when nobody can say, the money is short, or none of them can be bought together.
 */
export async function prepareCartPurchase(
  ground: FlowGround,
  { lines, reviewed }: CartPurchaseTerms,
  tools: CartPurchaseTools,
): Promise<CartPurchasePlan> {
  const { client, chainId, account } = ground
  const chain = getServedChain(ground)
  const left: LineLeft[] = []
  const leave = (line: CartLine, thrown: unknown) => {
    const error = toAppError(thrown)
    if (!isOfLine(error)) throw error
    left.push({ line, error })
    return []
  }

  const found = await Promise.all(
    lines.map((line) =>
      getCartLineOrder(line, chain, account, tools).then(
        (sale) => [sale],
        (error) => leave(line, error),
      ),
    ),
  )
  const sales = found.flat()
  const currencies = [...new Set(sales.map(({ currency }) => currency))]
  const { findOffers = async () => [] } = tools
  const [read, offered] = await Promise.all([
    readPurchasesFacts(client, {
      domain: { chainId, seaport: chain.contracts.seaport },
      orders: sales.map(({ order: { hash, signature }, components }) => ({ hash, components, signature })),
      ...{ buyer: account, currencies, royalties: chain.contracts },
      described: sales.flatMap(({ components }) => components.offer),
    }),
    currencies.every((currency) => currency === zeroAddress) ? [] : listOutstandingOffers(ground, findOffers),
  ])
  const purses = [...read.purses].map(([currency, purse]): [Address, Balances] => {
    return [currency, { ...purse, offeredWei: sumOffers(offered, currency).offeredWei }]
  })
  const facts = { ...read, purses: new Map(purses) }
  const given = new Set<string>()
  const uris = [...read.tokenUris]
  const priced = sales.flatMap((sale, index) => {
    const tokenUris = uris.splice(0, sale.components.offer.length)
    try {
      return [checkSale(sale, { ground, facts, index, tokenUris, reviewed, given })]
    } catch (error) {
      return leave(sale.line, error)
    }
  })

  const build = (some: readonly PricedSale[]) => buildPlan(ground, chain, facts, some)
  const plan = await build(priced).catch(async (thrown) => {
    const error = toAppError(thrown)
    if (!isOfLine(error) || priced.length < 2) throw error
    // One of them stops all: which, each says by itself.
    const { steps } = await buildCartPaymentSteps(ground, chain, facts, priced)
    const before = steps.slice(0, -1).flatMap(({ calls }) => calls)
    const tried = await Promise.all(
      priced.map(async (sale) => {
        const call = buildBatchFulfilment({ seaport: chain.contracts.seaport, lines: [sale], recipient: account })
        return simulateCalls(client, account, [...before, call], facts.block).then(
          () => [sale],
          (reason) => leave(sale.line, reason),
        )
      }),
    )
    const some = tried.flat()
    if (some.length === priced.length) throw error
    return build(some)
  })
  return { ...plan, left: lines.flatMap((line) => left.filter((other) => other.line === line)) }
}

const ofLines: readonly ErrorCode[] = [
  ...(['not_found', 'own_order', 'order_refused', 'order_filled', 'order_cancelled', 'order_expired'] as const),
  ...(['order_inactive', 'transaction_reverted'] as const),
]

/** Whether it says something of the item, and not of the market, the chain or the account's money. */
function isOfLine({ code }: AppError): boolean {
  return ofLines.includes(code)
}

interface CheckSaleParameters {
  ground: FlowGround
  facts: PurchasesFacts
  index: number
  tokenUris: PinnedValues
  reviewed: CartPurchasePlan | null
  /** The items of one that other lines give. */
  given: Set<string>
}

/** @throws AppError with the reason, when it can't be bought now. */
function checkSale(sale: Sale, { ground, facts, index, tokenUris, reviewed, given }: CheckSaleParameters): PricedSale {
  const { components, shape, order, line, itemName, image } = sale
  const { block, orders } = facts
  const fact = orders[index]
  if (!fact) throw new RangeError('An order of the cart has no facts.')
  assertFillable(components, { ...fact, block })
  const unique = shape.items
    .filter(({ itemType }) => itemType === ItemType.erc721)
    .map(({ token, identifierOrCriteria }) => `${token.toLowerCase()}:${identifierOrCriteria}`)
  if (unique.some((id) => given.has(id))) throw createRefusal('twice')
  for (const id of unique) given.add(id)
  const quantity = (shape.quantity * fact.left.numerator) / fact.left.denominator
  const before = reviewed?.bought.find((other) => other.order.hash === order.hash)
  const { priceWei, mostWei } = computePurchasePrice(
    components,
    { numerator: quantity, denominator: shape.quantity },
    { atSeconds: block.timestamp, sender: ground.sender, reviewedWei: before?.mostWei },
  )
  const seenWei = before?.mostWei ?? BigInt(line.priceWei)
  const isFalling = shape.payments.some(({ startAmount, endAmount }) => startAmount > endAmount)
  const wasWei = mostWei === seenWei || (isFalling && mostWei < seenWei) ? null : seenWei
  const hasOtherName = before ? before.itemName !== itemName : !isNamed(line.name, itemName)
  const shown = [pinPicture((before ?? line).image), ...(before?.tokenUris ?? [])]
  const hasOtherMetadata = hasOtherName || hasPinnedChange([pinPicture(image), ...tokenUris], shown)
  return {
    ...{ ...sale, signature: order.signature, quantity, priceWei, mostWei, wasWei },
    ...{ creators: facts.creators[index] ?? [], tokenUris, hasOtherMetadata },
  }
}

/** A contract that draws a picture may draw another in each block. */
const pinPicture = (image: string | null) => (image && isDocumentPicture(image) ? null : getPictureId(image))

async function buildPlan(ground: FlowGround, chain: ChainConfig, facts: PurchasesFacts, sales: readonly PricedSale[]) {
  const { steps, totals, lacks: lacksCurrency } = await buildCartPaymentSteps(ground, chain, facts, sales)
  const neededWei = steps.flatMap(({ calls }) => calls).reduce((sum, { valueWei }) => sum + valueWei, 0n)
  const { chainId, sender } = ground
  const ofCoin = {
    chainId,
    currency: zeroAddress,
    hasWei: facts.coinWei,
    needsWei: neededWei,
    isBeforeFee: !sender.safe,
    ...(sender.safe ? {} : { feeWei: addGasMargin(assumedGas) * BigInt(sales.length) * facts.maxFeePerGas }),
  }
  const lacksCoin = facts.coinWei < neededWei ? allowShortfall(sender, 'coin', ofCoin) : undefined
  const request = steps.at(-1)?.calls[0]
  const market = ground.config.marketFee.recipient
  const creators = sales.map(({ creators: own }) => own)
  const fulfilments = request ? readFulfilments(request, market, facts.block.timestamp, creators) : []
  const bought = sales.flatMap((sale, index): LineBought[] => {
    const fulfilment = fulfilments[index]
    return fulfilment ? [{ ...sale, fulfilment }] : []
  })
  const pinned = bought.flatMap(({ itemName, image, tokenUris }) => [itemName, pinPicture(image), ...tokenUris])
  const lacks = lacksCurrency ?? lacksCoin
  const options = { readAfter: facts.block, lacks, orders: BigInt(sales.length) }
  const plan = await prepareFlowPlan(ground, steps, null, options)
  return { ...plan, bought, totals, pinned }
}

/** Names that repeat in a cart have a number or a contract behind them. */
function isNamed(shown: string, name: string): boolean {
  return shown === name || shown.startsWith(`${name} #`) || shown.startsWith(`${name} (`)
}
