import { type Address, type Hash, isAddressEqual, type ParseEventLogsReturnType, zeroAddress } from 'viem'
import type { auctionHouseAbi } from '@/lib/protocol/abi/auction-house-abi'
import type { AuctionTerms } from './auction-terms'

export type AuctionEvent = ParseEventLogsReturnType<typeof auctionHouseAbi, undefined, true>[number]

/** `open`: agreed to on chain, without a bid. `live` stays until somebody settles, also after the end. */
export type AuctionStatus = 'open' | 'live' | 'settled' | 'void' | 'reclaimed' | 'cancelled'

export interface LeadingBid {
  bidder: Address
  /** The account that raised out of the bidder's deposit; null for money that came with the bid. */
  delegate: Address | null
  /** The account that gets the token. */
  recipient: Address
  amountWei: bigint
}

export interface AuctionState {
  terms: AuctionTerms
  status: AuctionStatus
  bidCount: number
  leading: LeadingBid | null
  /** In seconds since 1970, without a delay by an outage; null without a bid. */
  endTime: bigint | null
  /** When the token first refused to move, in seconds since 1970. */
  failedAt: bigint | null
}

/**
 * What the events of one house say about its auctions, by id.
 * @param events in the order of the chain, from the first that concerns these auctions and their sellers
 */
export function foldAuctionEvents(events: readonly AuctionEvent[]): Map<Hash, AuctionState> {
  const auctions = new Map<Hash, AuctionState>()
  for (const event of events) apply(auctions, event)
  return auctions
}

function apply(auctions: Map<Hash, AuctionState>, event: AuctionEvent): void {
  const { eventName, args } = event
  if (eventName === 'Opened') {
    const { auctionId, terms } = args
    auctions.set(auctionId, { terms, status: 'open', bidCount: 0, leading: null, endTime: null, failedAt: null })
  }
  if (eventName === 'Cancelled') cancel(auctions, (terms) => isSameToken(terms, args) && terms.nonce < args.nonce)
  if (eventName === 'AllCancelled') {
    cancel(auctions, (terms) => isAddressEqual(terms.seller, args.seller) && terms.counter < args.counter)
  }
  if (eventName === 'Bid') applyBid(auctions, args)
  if (eventName === 'RecipientChanged') {
    const { recipient } = args
    change(auctions, args.auctionId, ({ leading }) => ({ leading: leading && { ...leading, recipient } }))
  }
  if (eventName === 'Settled') change(auctions, args.auctionId, () => ({ status: 'settled' }))
  if (eventName === 'SettlementFailed') change(auctions, args.auctionId, () => ({ failedAt: args.failedAt }))
  if (eventName === 'Voided') change(auctions, args.auctionId, () => ({ status: 'void' }))
  if (eventName === 'Reclaimed') change(auctions, args.auctionId, () => ({ status: 'reclaimed' }))
  // The others are of deposits and credits, and `Extended` says again what `Bid` does.
}

type BidArgs = Extract<AuctionEvent, { eventName: 'Bid' }>['args']

function applyBid(auctions: Map<Hash, AuctionState>, { auctionId, amount, endTime, ...bid }: BidArgs): void {
  const { bidder, recipient } = bid
  const delegate = isAddressEqual(bid.delegate, zeroAddress) ? null : bid.delegate
  change(auctions, auctionId, ({ bidCount }) => ({
    ...{ status: 'live', bidCount: bidCount + 1, endTime, failedAt: null },
    leading: { bidder, delegate, recipient, amountWei: amount },
  }))
  // The first bid moves on the nonce that other terms of the token need.
  const own = auctions.get(auctionId)?.terms
  if (own) cancel(auctions, (terms) => isSameToken(terms, own) && terms.nonce <= own.nonce)
}

/** Ends what has no bid. */
function cancel(auctions: Map<Hash, AuctionState>, isMeant: (terms: AuctionTerms) => boolean): void {
  for (const [auctionId, { status, terms }] of auctions) {
    if (status === 'open' && isMeant(terms)) change(auctions, auctionId, () => ({ status: 'cancelled' }))
  }
}

function change(
  auctions: Map<Hash, AuctionState>,
  auctionId: Hash,
  build: (before: AuctionState) => Partial<AuctionState>,
): void {
  const before = auctions.get(auctionId)
  if (before) auctions.set(auctionId, { ...before, ...build(before) })
}

type Token = Pick<AuctionTerms, 'seller' | 'token' | 'tokenId'>

function isSameToken(one: Token, other: Token): boolean {
  return (
    one.tokenId === other.tokenId && isAddressEqual(one.token, other.token) && isAddressEqual(one.seller, other.seller)
  )
}
