import { type Address, decodeFunctionResult, type Hash, isAddressEqual, type PublicClient } from 'viem'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { type MulticallResult, multicall } from '@/lib/protocol/chains/multicall'
import type { Royalty, RoyaltyContracts } from '@/lib/protocol/royalties/royalty'
import { buildRoyaltyQuery } from '@/lib/protocol/royalties/royalty-query'
import { joinRoyalties, type SaleRoyalty } from '@/lib/protocol/royalties/sale-royalty'
import {
  buildHoldingCalls,
  decodeWord,
  type Fee,
  findMissingHoldings,
  type Holding,
  type ListedToken,
} from '@/lib/protocol/seaport'
import { buildCounterCall, buildStatusCall } from './seaport-calls'

/** A token, and what it is to be sold for. */
export interface ListedTokenRef extends ListedToken {
  /** Of one part of the order, at its start and at its end; no royalty is asked for without. */
  unitPrices?: UnitPrices
}

export interface UnitPrices {
  startWei: bigint
  endWei: bigint
}

/** What is due of the sale of one token, at the start of its listing and at its end. */
export interface TokenRoyalty {
  start: Royalty
  end: Royalty
}

/** What the chain says of one item that is to be sold, and of who wants to sell it. */
export interface TokenFacts {
  isHeld: boolean
  isApproved: boolean
  /** False of an ERC-721 contract without `isApprovedForAll`, as Unlock's locks are: each item is approved by itself. */
  hasOperators: boolean
  /** Null where it was not asked for. */
  royalty: TokenRoyalty | null
}

export interface ListingFacts {
  counter: bigint
  tokens: readonly TokenFacts[]
  /** Of the orders that were asked for, those that Seaport fills no more of. */
  over: ReadonlySet<Hash>
}

interface ReadSaleFactsParameters {
  blockHash: Hash
  seaport: Address
  account: Address
  tokens: readonly ListedTokenRef[]
  contracts?: RoyaltyContracts
  orders?: readonly Hash[]
}

/** All of it at one block, in one request. */
export async function readListingFacts(
  client: PublicClient,
  { blockHash, seaport, account, tokens, contracts = {}, orders = [] }: ReadSaleFactsParameters,
): Promise<ListingFacts> {
  const asked = tokens.map((token) => {
    const holding = toHolding(token)
    const holdingCalls = buildHoldingCalls(holding, account, seaport)
    return { holding, holdingCalls, royalties: buildRoyaltyQueries(token, contracts) }
  })
  const [counter, ...answers] = await multicall(client, blockHash, [
    ...[buildCounterCall(seaport, account), ...orders.map((hash) => buildStatusCall(seaport, hash))],
    ...asked.flatMap(({ holdingCalls, royalties }) => [...holdingCalls, ...royalties.map(({ call }) => call)]),
  ])
  const statuses = answers.splice(0, orders.length)
  return {
    counter: BigInt(counter ?? 0),
    over: new Set(orders.filter((_, index) => isOver(statuses[index] ?? null))),
    tokens: asked.map(({ holding, holdingCalls, royalties }) => {
      const held = answers.splice(0, holdingCalls.length)
      const [start, end] = royalties.map(({ read }) => read(answers.shift() ?? null))
      const whole = { numerator: 1n, denominator: 1n }
      const lacks = findMissingHoldings([holding], held, { maker: account, seaport, left: whole })
      return {
        isHeld: !lacks.includes('not_owner') && !lacks.includes('balance'),
        isApproved: !lacks.includes('not_approved'),
        hasOperators: holding.standard !== 'ERC721' || decodeWord(held[1] ?? null) !== null,
        royalty: start && end ? { start, end } : null,
      }
    }),
  }
}

function toHolding({ contract, tokenId, standard = 'ERC721', quantity = 1n }: ListedToken): Holding {
  return { standard, token: contract, tokenId, amount: quantity }
}

function buildRoyaltyQueries({ contract: token, tokenId, unitPrices }: ListedTokenRef, contracts: RoyaltyContracts) {
  if (!unitPrices) return []
  // What is asked twice is one call.
  return [unitPrices.startWei, unitPrices.endWei].map((priceWei) =>
    buildRoyaltyQuery({ token, tokenId, priceWei, contracts }),
  )
}

function isOver(answer: MulticallResult): boolean {
  if (!answer) return false
  const [, isCancelled, filled, size] = decodeFunctionResult({
    ...{ abi: seaportAbi, functionName: 'getOrderStatus', data: answer },
  })
  return isCancelled || (size > 0n && filled === size)
}

/**
 * What a sale of these tokens pays their creators, by the part. A seller who is one of them gets that part with the rest of the
 * price.
 */
export function buildRoyaltyFees(royalties: readonly (TokenRoyalty | null)[], seller: Address): Fee[] {
  const known = royalties.flatMap((royalty) => royalty ?? [])
  const [start, end] = [joinRoyalties(known.map((one) => one.start)), joinRoyalties(known.map((one) => one.end))]
  const recipients = new Set([...start.parts, ...end.parts].map(({ recipient }) => recipient))
  return [...recipients]
    .filter((recipient) => !isAddressEqual(recipient, seller))
    .map((recipient) => ({ recipient, unitWei: findWei(start, recipient), endUnitWei: findWei(end, recipient) }))
}

function findWei({ parts }: SaleRoyalty, recipient: Address): bigint {
  return parts.find((part) => part.recipient === recipient)?.amountWei ?? 0n
}
