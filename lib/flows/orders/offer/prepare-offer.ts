import { type Address, type Block, erc20Abi, zeroAddress } from 'viem'
import type { TraitParameters } from '@/lib/api/client/orders'
import { computeOrderTime } from '@/lib/base/server-clock'
import { getServedChain } from '@/lib/flows/get-served-chain'
import { assertReceivable } from '@/lib/flows/orders/assert-receivable'
import { listMarketFees } from '@/lib/flows/orders/list-market-fees'
import type { FindOffers } from '@/lib/flows/orders/list-outstanding-offers'
import { listQueuedOffers } from '@/lib/flows/orders/list-queued-offers'
import { type Balances, buildPaymentSteps, toFlowSteps } from '@/lib/flows/orders/payment-steps'
import { prepareOrderPlan } from '@/lib/flows/orders/prepare-order-plan'
import { buildRoyaltyFees, readListingFacts } from '@/lib/flows/orders/read-listing-facts'
import { resetAllowance } from '@/lib/flows/orders/reset-allowance'
import type { OfferTerms } from '@/lib/orders/offer-terms'
import type { SignedOrder } from '@/lib/orders/signed-orders'
import { type OfferTotal, sumOffers } from '@/lib/orders/sum-offers'
import { isWrappedNativeToken } from '@/lib/protocol/chains/is-wrapped-native-token'
import { joinRoyalties, type SaleRoyalty } from '@/lib/protocol/royalties/sale-royalty'
import { buildCriteriaTree, buildOffer, hashOrder, maxPayments, type OrderComponents } from '@/lib/protocol/seaport'
import type { FlowGround, FlowPlan } from '@/lib/transactions/send/flow-plan'
import { refuseFlow } from '@/lib/transactions/send/refusals'
import { canBring, type Shortfall, ShortfallError } from '@/lib/transactions/send/sender'
import { readMaxFeePerGas } from '@/lib/transactions/send/simulate-calls'

export interface OfferTools {
  /** All items that have a trait, by the market's word, which remembers them by the root that is made of them here. */
  storeCriteria: (of: TraitParameters) => Promise<string[]>
  submit: (orders: readonly SignedOrder[]) => Promise<void>
  /** What else the account has offered, and can still be taken. */
  findOffers: FindOffers
}

export interface OfferPlan extends FlowPlan {
  terms: OfferTerms
  order: OrderComponents
  /** What of the price is due to creators. */
  royalty: SaleRoyalty
  /** What the account has offered with this, and what it has for that once this stands. */
  exposure: OfferTotal & { balanceWei: bigint }
  /** Whether what is offered elsewhere is allowed with it. */
  allowsMore: boolean
}

/**
 * What is left to do until an offer stands: coin wrapped, Seaport allowed to take it, the order signed by a key or validated
 * on chain by a Safe. The money stays with its owner until somebody accepts.
 * @throws AppError with the reason, when it can't be offered.
 */
export async function prepareOffer(ground: FlowGround, terms: OfferTerms, tools: OfferTools): Promise<OfferPlan> {
  const { client, config, chainId, account } = ground
  const chain = getServedChain(ground)
  const { seaport } = chain.contracts
  const { currency, contract, standard, name: itemName } = terms
  const priceWei = BigInt(terms.priceWei)
  const quantity = BigInt(terms.quantity ?? 1)
  if (priceWei === 0n) throw refuseFlow('zero_price')
  if (quantity < 1n) throw refuseFlow('too_few')
  if (priceWei % quantity !== 0n) throw refuseFlow('not_divisible')
  const unitWei = priceWei / quantity
  const block = await client.getBlock()
  if (BigInt(terms.endTime) <= computeOrderTime(block)) throw refuseFlow('end_too_soon')
  const erc20 = { address: currency, abi: erc20Abi, blockNumber: block.number } as const
  const [facts, currencyWei, allowanceWei, coinWei, wanted, offers] = await Promise.all([
    readListingFacts(client, {
      ...{ blockHash: block.hash, seaport, account },
      contracts: chain.contracts,
      tokens: [
        { contract, tokenId: BigInt(terms.tokenId), standard, unitPrices: { startWei: unitWei, endWei: unitWei } },
      ],
    }),
    client.readContract({ ...erc20, functionName: 'balanceOf', args: [account] }),
    client.readContract({ ...erc20, functionName: 'allowance', args: [account, seaport] }),
    client.getBalance({ address: account, blockNumber: block.number }),
    findWanted(terms, tools),
    // A market that can't say is no reason not to offer.
    tools.findOffers({ maker: account, chainId }).catch(() => []),
  ])
  const missingWei = priceWei - currencyWei
  const lacks = await findLacking(ground, currency, priceWei, { coinWei, currencyWei, block })
  const royalties = facts.tokens.map((token) => token.royalty)
  const royalty = joinRoyalties(
    royalties.flatMap((one) => one?.start ?? []),
    quantity,
  )
  const order = buildOffer({
    ...{ offerer: account, contract, standard, wanted, quantity, currency, priceWei, counter: facts.counter },
    ...{ startTimeSeconds: BigInt(terms.startTime), endTimeSeconds: BigInt(terms.endTime), salt: BigInt(terms.salt) },
    fees: [...buildRoyaltyFees(royalties, account), ...listMarketFees(config.marketFee)],
  })
  const keptWei = order.consideration.reduce((left, { token, startAmount }) => {
    return token === currency ? left - startAmount : left
  }, priceWei)
  if (keptWei <= 0n) throw refuseFlow('fees_too_high')
  if (order.consideration.length > maxPayments + 1) throw refuseFlow('too_many_receivers')
  await assertReceivable(client, { terms, to: account, operator: seaport }, block)
  const of = { contract, itemName, ...(terms.scope === 'item' ? { tokenId: terms.tokenId } : {}) }
  const live = offers.filter(({ hash }) => hash !== hashOrder(order))
  const queued = await listQueuedOffers(ground, live, order.salt)
  const others = sumOffers(live, currency)
  const offeredWei = others.offeredWei + sumOffers(queued.offers, currency).offeredWei
  // What is carried out before it may leave less than is allowed now.
  const allowedWei = queued.movesMoney ? 0n : allowanceWei
  const hasWei = lacks?.currency === currency ? priceWei : currencyWei
  const purse = { coinWei, currencyWei: hasWei, allowanceWei: allowedWei, offeredWei }
  const payments = buildPaymentSteps(chainId, currency, priceWei, purse)
  const steps = toFlowSteps(await resetAllowance(ground, currency, payments, allowanceWei), { ...of, currency })
  const exposure = {
    ...{ count: others.count + 1, offeredWei: others.offeredWei + priceWei },
    balanceWei: missingWei > 0n ? priceWei : currencyWei,
  }
  const allowsMore = offeredWei > 0n && steps.some(({ about }) => about.kind === 'allow')
  const criteria = terms.scope === 'item' ? undefined : { kind: terms.scope, trait: terms.trait }
  const made = await prepareOrderPlan(ground, {
    ...{ seaport, steps, terms, orders: [order], criteria, submit: tools.submit },
    about: { kind: 'offer', ...of, orderHash: hashOrder(order), amountWei: terms.priceWei, currency },
  })
  return {
    ...{ ...made.plan, terms: made.terms, order: made.orders[0] ?? order, royalty, exposure, allowsMore },
    ...(lacks ? { lacks } : {}),
  }
}

/** What both take together, with some room. */
const wrapAndApproveGas = 120_000n

/**
 * What the account lacks for its offer and its wallet may bring: coin to wrap, or the currency itself.
 * @throws ShortfallError where nobody brings it
 */
async function findLacking(
  { client, chainId, sender }: FlowGround,
  currency: Address,
  priceWei: bigint,
  { coinWei, currencyWei, block }: Pick<Balances, 'coinWei' | 'currencyWei'> & { block: Block },
): Promise<Shortfall | undefined> {
  const missingWei = priceWei - currencyWei
  const isWrapped = isWrappedNativeToken(chainId, currency)
  if (missingWei <= 0n || (isWrapped && coinWei >= missingWei)) return undefined
  const ofCoin = {
    ...{ chainId, currency: zeroAddress, hasWei: coinWei, needsWei: missingWei, isForWrap: true },
    ...(sender.safe
      ? { isBeforeFee: false }
      : { isBeforeFee: true, feeWei: wrapAndApproveGas * (await readMaxFeePerGas(client, block)) }),
  }
  if (isWrapped && canBring(sender, zeroAddress)) return ofCoin
  const ofCurrency = { chainId, currency, hasWei: currencyWei, needsWei: priceWei, isBeforeFee: false }
  if (!canBring(sender, currency)) throw new ShortfallError('money', isWrapped ? ofCoin : ofCurrency)
  return ofCurrency
}

async function findWanted({ scope, tokenId, chainId, contract, trait }: OfferTerms, tools: OfferTools) {
  if (scope === 'item') return { tokenId: BigInt(tokenId) }
  // The root 0 stands for the whole collection.
  if (scope === 'collection' || !trait) return { criteria: 0n }
  const tokenIds = await tools.storeCriteria({ chainId, contract, trait })
  if (tokenIds.length === 0) throw refuseFlow('no_such_token')
  return { criteria: buildCriteriaTree(tokenIds.map(BigInt)).root }
}
