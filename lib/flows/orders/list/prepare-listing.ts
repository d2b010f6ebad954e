import type { Address, Hash } from 'viem'
import type { Collection } from '@/lib/api/schemas/collection'
import type { ItemsPage } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { computeOrderTime } from '@/lib/base/server-clock'
import { getServedChain } from '@/lib/flows/get-served-chain'
import { anyRecipient, assertAllTransferable } from '@/lib/flows/orders/assert-transferable'
import { buildCancelSteps } from '@/lib/flows/orders/build-cancel-steps'
import { buildListingOrders, listListingTokens } from '@/lib/flows/orders/build-listing-orders'
import { prepareOrderPlan } from '@/lib/flows/orders/prepare-order-plan'
import { buildRoyaltyFees, readListingFacts, type TokenFacts } from '@/lib/flows/orders/read-listing-facts'
import { computeNextFloor } from '@/lib/orders/compute-next-floor'
import { type BelowFloor, findBelowFloor } from '@/lib/orders/find-below-floor'
import { findReactivatedListings } from '@/lib/orders/find-reactivated-listings'
import type { ListingTerms, ListingToken } from '@/lib/orders/listing-terms'
import type { SignedOrder } from '@/lib/orders/signed-orders'
import { joinRoyalties, type SaleRoyalty } from '@/lib/protocol/royalties/sale-royalty'
import { hashOrder, type OrderComponents } from '@/lib/protocol/seaport'
import { buildApproval } from '@/lib/protocol/seaport/build-approval'
import type { FlowGround, FlowPlan, FlowStep } from '@/lib/transactions/send/flow-plan'
import { refuseFlow } from '@/lib/transactions/send/refusals'
import type { TransactionIntent } from '@/lib/transactions/transaction'

export interface FindSignedOrders {
  chainId: number
  maker: Address
  collection: Address
  tokenId?: string
}

/** What a market has to do for a listing. */
export interface ListingTools {
  getOrder: (id: { chainId: number; hash: Hash }) => Promise<Order>
  getCollection: (id: { chainId: number; contract: Address }) => Promise<Pick<Collection, 'floorWei' | 'hidden'>>
  /** The cheapest of a collection first. */
  listItems: (of: { chainId: number; contract: Address; sort: 'price_asc' }) => Promise<Pick<ItemsPage, 'items'>>
  /** What the seller has signed for an item, or for one of a collection, and has not ended. */
  findSigned: (of: FindSignedOrders) => Promise<readonly Order[]>
  /** Hands the signed orders in, and keeps them until they are taken. */
  submit: (orders: readonly SignedOrder[]) => Promise<void>
  /** What currencies are worth, as `findBelowFloor` takes it. */
  perCoin?: Readonly<Record<string, string>> | undefined
}

/** The review reads who gets how much out of the very orders that are signed. */
export interface ListingPlan extends FlowPlan {
  terms: ListingTerms
  orders: readonly OrderComponents[]
  /** Who named the royalties that the orders pay, and whether one could not be read: of that the orders pay nothing. */
  royalty: SaleRoyalty
  /** What needs a second yes. */
  farBelow: BelowFloor | null
  /** The old sales that end first, and those that would come back to life with this one; none once they have ended. */
  replaced: readonly Order[]
}

/**
 * What is left to do until these terms are on sale: old orders cancelled, Seaport allowed to move the items, and the orders
 * signed by a key, or validated on chain by a Safe, whose owners can't sign many at once (Seaport asks a contract about each
 * order by itself) and need not stay for it. One order its owners may sign off the chain, one after the other.
 * @throws AppError with the reason, when it can't be sold so.
 */
export async function prepareListing(
  ground: FlowGround,
  terms: ListingTerms,
  tools: ListingTools,
): Promise<ListingPlan> {
  const { client, config, chainId, account } = ground
  const chain = getServedChain(ground)
  const { seaport } = chain.contracts
  const tokens = terms.lots.flatMap((lot) => lot.tokens)
  const readFacts = async () => {
    const block = await client.getBlock()
    const of = { blockHash: block.hash, seaport, account }
    return {
      ...{ of, block, nowSeconds: computeOrderTime(block) },
      facts: await readListingFacts(client, {
        ...{ ...of, tokens: listListingTokens(terms), contracts: chain.contracts, orders: terms.replaces },
      }),
    }
  }
  const [{ of, block, nowSeconds, facts }, floors, replaced, signed] = await Promise.all([
    readFacts(),
    readFloors(chainId, tokens, terms.replaces.length > 0 ? buildNextFloor(terms.replaces, tools) : tools),
    Promise.all(terms.replaces.map((hash) => tools.getOrder({ chainId, hash }))),
    readSigned({ chainId, maker: account }, tokens, tools),
  ])
  const reactivated = findReactivatedListings(signed, tokens, terms.replaces)
  const { over } =
    reactivated.length > 0
      ? await readListingFacts(client, { ...of, tokens: [], orders: reactivated.map(({ hash }) => hash) })
      : facts
  if (facts.tokens.some(({ isHeld }) => !isHeld)) throw refuseFlow('not_yours')
  const parties = { from: account, to: terms.taker ?? anyRecipient, operator: seaport }
  await assertAllTransferable(client, tokens, parties, block)
  const orders = buildListingOrders({
    ...{ terms, account, counter: facts.counter, marketFee: config.marketFee },
    royaltyFees: listRoyaltyFees(terms, facts.tokens, account),
    ...{ nowSeconds, durationSeconds: BigInt(config.limits.orderDurationSeconds) },
  })
  const royalty = joinRoyalties(facts.tokens.flatMap((token) => token.royalty?.start ?? []))
  const farBelow = findBelowFloor(terms, floors, tools.perCoin)
  const open = [...replaced, ...reactivated].filter(
    ({ hash, maker }) => maker === account && !facts.over.has(hash) && !over.has(hash),
  )
  const [first] = tokens
  const about = { contract: first?.contract ?? seaport, tokenId: first?.tokenId, itemName: first?.name ?? '' }
  const made = await prepareOrderPlan(ground, {
    ...{ seaport, terms, orders, about: describeListing(seaport, terms, orders), submit: tools.submit },
    steps: [...buildCancelSteps(seaport, open, about), ...buildApprovalSteps(terms, tokens, facts.tokens)],
    // An old price ends before a new one begins.
    isSignedFirst: open.length === 0,
  })
  return { ...made.plan, terms: made.terms, orders: made.orders, royalty, farBelow, replaced: open }
}

/** What the creators get of each lot. */
export function listRoyaltyFees({ lots }: ListingTerms, facts: readonly TokenFacts[], seller: Address) {
  let next = 0
  return lots.map(({ tokens }) => {
    const own = facts.slice(next, next + tokens.length)
    next += own.length
    return buildRoyaltyFees(
      own.map(({ royalty }) => royalty),
      seller,
    )
  })
}

const unknownCollection = { floorWei: null, hidden: undefined }

/** A market that can't say is no reason not to sell. @throws AppError for a collection that the marketplace does not list */
async function readSigned(
  of: Pick<FindSignedOrders, 'chainId' | 'maker'>,
  tokens: readonly ListingToken[],
  { findSigned }: Pick<ListingTools, 'findSigned'>,
): Promise<readonly Order[]> {
  const [only, ...others] = tokens
  const items: Pick<FindSignedOrders, 'collection' | 'tokenId'>[] =
    only && others.length === 0
      ? [{ collection: only.contract, tokenId: only.tokenId }]
      : [...new Set(tokens.map(({ contract }) => contract))].map((collection) => ({ collection }))
  const found = await Promise.all(items.map((item) => findSigned({ ...of, ...item }).catch(() => [])))
  return found.flat()
}

/** The floor as it will be: an old price that ends with this sale says nothing of it. */
function buildNextFloor(ended: readonly Hash[], { listItems }: ListingTools): Pick<ListingTools, 'getCollection'> {
  return {
    getCollection: async (id) => {
      const { items } = await listItems({ ...id, sort: 'price_asc' })
      return { floorWei: computeNextFloor(items, ended).toString() }
    },
  }
}

/** A market that can't say is no reason not to sell. */
export async function readFloors(
  chainId: number,
  tokens: readonly ListingToken[],
  { getCollection }: Pick<ListingTools, 'getCollection'>,
) {
  const contracts = [...new Set(tokens.map(({ contract }) => contract))]
  const floors = await Promise.all(
    contracts.map(async (contract) => {
      const { floorWei, hidden } = await getCollection({ chainId, contract }).catch(() => unknownCollection)
      if (hidden?.isUnlisted) throw refuseFlow('collection_not_listed')
      return [contract.toLowerCase(), BigInt(floorWei ?? 0)] as const
    }),
  )
  return new Map(floors)
}

/** One a collection, or one an item where that is enough. */
export function buildApprovalSteps(
  { approvesAll }: ListingTerms,
  tokens: readonly ListingToken[],
  facts: readonly TokenFacts[],
): FlowStep[] {
  const missing = tokens.flatMap((token, index) => {
    const { isApproved = false, hasOperators = true } = facts[index] ?? {}
    return isApproved ? [] : [{ token, hasOperators }]
  })
  const contracts = [...new Set(missing.map(({ token }) => token.contract))]
  return contracts.flatMap((contract): FlowStep[] => {
    const own = missing.filter(({ token }) => token.contract === contract)
    const [first] = own
    const isOne = !approvesAll && own.length === 1 && first?.token.standard === 'ERC721'
    if (isOne || first?.hasOperators === false) return own.map(({ token }) => buildItemApproval(token))
    const itemName = first?.token.collectionName ?? ''
    return [{ about: { kind: 'approve', contract, itemName }, calls: [buildApproval({ of: 'collection', contract })] }]
  })
}

function buildItemApproval({ contract, tokenId, name: itemName }: ListingToken): FlowStep {
  const call = buildApproval({ of: 'token', contract, tokenId: BigInt(tokenId) })
  return { about: { kind: 'approve', contract, tokenId, itemName }, calls: [call] }
}

/** The transaction that puts them on the chain. */
export function describeListing(
  seaport: Address,
  { lots, currency }: ListingTerms,
  orders: readonly OrderComponents[],
): TransactionIntent {
  const [only, ...others] = orders
  const [token, ...more] = lots.flatMap(({ tokens }) => tokens)
  return {
    ...{ kind: 'list', contract: token?.contract ?? seaport, itemName: token?.name ?? '' },
    ...(more.length === 0 ? { tokenId: token?.tokenId } : { count: more.length + 1 }),
    ...(only && others.length === 0 ? { orderHash: hashOrder(only), amountWei: lots[0]?.priceWei, currency } : {}),
  }
}
