import { zeroAddress } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import { parseEther } from '@/lib/base/format/parse-ether'
import { computeOrderTime } from '@/lib/base/server-clock'
import { getServedChain } from '@/lib/flows/get-served-chain'
import { buildListingOrders, listListingTokens } from '@/lib/flows/orders/build-listing-orders'
import {
  buildApprovalSteps,
  describeListing,
  type ListingPlan,
  type ListingTools,
  listRoyaltyFees,
  readFloors,
} from '@/lib/flows/orders/list/prepare-listing'
import { prepareOrderPlan } from '@/lib/flows/orders/prepare-order-plan'
import { readListingFacts } from '@/lib/flows/orders/read-listing-facts'
import { findBelowFloor } from '@/lib/orders/find-below-floor'
import type { ListingTerms } from '@/lib/orders/listing-terms'
import { findSignedOrders } from '@/lib/orders/signed-orders'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { joinRoyalties } from '@/lib/protocol/royalties/sale-royalty'
import { hashOrder } from '@/lib/protocol/seaport'
import { type FlowGround, type FlowPlan, prepareFlowPlan } from '@/lib/transactions/send/flow-plan'
import { refuseFlow } from '@/lib/transactions/send/refusals'
import { type DraftedItem, getNewRoyalty } from './drafted-item'
import type { Signed } from './is-submitted'

export interface FirstListingTools extends Pick<ListingTools, 'getCollection' | 'submit'> {
  /** Whether the market has it. */
  isSubmitted: (signed: Signed) => Promise<boolean>
}

export interface FirstListing extends FlowPlan {
  listing: Pick<ListingPlan, 'chainId' | 'terms' | 'orders' | 'royalty' | 'farBelow' | 'replaced'>
}

/**
 * What is left to do until the item is made and on sale: a key mints, allows and signs, one after the other; a Safe does
 * all of it in one transaction. The order is the same whenever it is asked for, so that it is neither signed nor put on
 * the chain twice.
 * @throws AppError with the reason, when it can't be sold so
 */
export async function prepareFirstListing(
  ground: FlowGround,
  item: DraftedItem,
  tools: FirstListingTools,
): Promise<FirstListing> {
  const { client, config, chainId, account } = ground
  const { planned, steps } = item
  const { contracts } = getServedChain(ground)
  const { seaport } = contracts
  const terms = buildTerms(chainId, item, await findCollectionName(ground, item))
  const tokens = terms.lots.flatMap((lot) => lot.tokens)
  const block = await client.getBlock()
  const [facts, floors] = await Promise.all([
    readListingFacts(client, { blockHash: block.hash, seaport, account, contracts, tokens: listListingTokens(terms) }),
    planned.isNew ? new Map<string, bigint>() : readFloors(chainId, tokens, tools),
  ])
  const [own] = facts.tokens
  const orders = buildListingOrders({
    ...{ terms, account, counter: facts.counter, marketFee: config.marketFee },
    royaltyFees: planned.isNew ? [getNewRoyalty(item, account)] : listRoyaltyFees(terms, facts.tokens, account),
    nowSeconds: computeOrderTime(block),
    durationSeconds: BigInt(config.limits.orderDurationSeconds),
  })
  const royalty = joinRoyalties(own?.royalty && !planned.isNew ? [own.royalty.start] : [])
  const listing = { chainId, terms, orders, royalty, farBelow: findBelowFloor(terms, floors), replaced: [] }
  const [order] = orders
  if (!order) throw refuseFlow('too_few')
  const hash = hashOrder(order)
  const [isValidated] = await client.readContract({
    ...{ address: seaport, abi: seaportAbi, functionName: 'getOrderStatus', args: [hash], blockHash: block.hash },
  })
  const place = { chainId, collection: planned.collection, tokenId: planned.tokenId }
  const isMinted = planned.calls.length === 0
  const isKept = Boolean(findSignedOrders([hash])?.length)
  if (isMinted && (isValidated || (!isKept && (await tools.isSubmitted({ ...place, hash }))))) {
    return { ...(await prepareFlowPlan(ground, [])), listing }
  }
  if (isMinted && !own?.isHeld) throw refuseFlow('not_yours')
  const { plan } = await prepareOrderPlan(ground, {
    ...{ seaport, terms, orders, about: describeListing(seaport, terms, orders), submit: tools.submit },
    steps: [...steps, ...buildApprovalSteps(terms, tokens, facts.tokens)],
  })
  return { ...plan, listing }
}

async function findCollectionName({ client }: FlowGround, { draft, planned }: DraftedItem): Promise<string> {
  if (planned.isNew) return draft.collectionName.trim()
  return client.readContract({ address: planned.collection, abi: creatorCollectionAbi, functionName: 'name' })
}

function buildTerms(chainId: number, { draft, planned }: DraftedItem, collectionName: string): ListingTerms {
  const { saleTerms, price } = draft
  const priceWei = parseEther(price)
  if (!saleTerms || !priceWei) throw new AppError('bad_request', 'The draft has no price.')
  const token = {
    ...{ contract: planned.collection, tokenId: planned.tokenId.toString(), standard: 'ERC721' as const },
    ...{ name: draft.name.trim(), collectionName, quantity: '1' },
  }
  const { startTime, endTime, salt } = saleTerms
  return {
    ...{ chainId, lots: [{ tokens: [token], priceWei: priceWei.toString() }], currency: zeroAddress },
    ...{ startTime, endTime, salt, approvesAll: true, replaces: [] },
  }
}
