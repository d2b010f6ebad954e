import { type Address, encodeFunctionData, type Hash, type Hex } from 'viem'
import { auctionHouseAbi as abi } from '@/lib/protocol/abi/auction-house-abi'
import type { CallRequest } from '@/lib/protocol/seaport'
import type { AuctionTerms } from './auction-terms'

/** The bid reverts where it comes too late to be what was meant. */
export interface BidGuards {
  /** The last second in which it counts, since 1970. */
  deadline: bigint
  /** The highest current price that it may meet, in wei. */
  highestPrice: bigint
}

/** Terms, and what makes them the seller's. */
export interface AgreedTerms {
  terms: AuctionTerms
  /** The seller's; `0x` where the terms were opened on chain, or have a bid. */
  signature: Hex
}

/** A delegate's signature of `buildRaiseTypedData`, whose guards are those of the call. */
export interface SignedRaise {
  principal: Address
  delegate: Address
  /** The whole bid, in wei. */
  amount: bigint
  signature: Hex
}

/** A token that moves for more gas than this is taken for one that refuses: `settle` is sent with so much, never with an estimate. */
export const settleGas = 2_500_000n

/** The calls of a house: each as its function in contracts/src/AuctionHouse.sol says. */
export function createAuctionCalls(house: Address) {
  const call = (data: Hex, valueWei = 0n): CallRequest => ({ to: house, data, valueWei })
  return {
    open: (terms: AuctionTerms) => call(encodeFunctionData({ abi, functionName: 'open', args: [terms] })),
    cancel: (token: Address, tokenId: bigint) =>
      call(encodeFunctionData({ abi, functionName: 'cancel', args: [token, tokenId] })),
    cancelAll: () => call(encodeFunctionData({ abi, functionName: 'cancelAll' })),
    bid: ({ terms, signature }: AgreedTerms, recipient: Address, guards: BidGuards, amountWei: bigint) =>
      call(encodeFunctionData({ abi, functionName: 'bid', args: [terms, signature, recipient, guards] }), amountWei),
    raise: ({ terms, signature }: AgreedTerms, principal: Address, guards: BidGuards, amountWei: bigint) =>
      call(encodeFunctionData({ abi, functionName: 'raise', args: [terms, signature, principal, amountWei, guards] })),
    raiseBySignature: ({ terms, signature }: AgreedTerms, signed: SignedRaise, guards: BidGuards) =>
      call(encodeFunctionData({ abi, functionName: 'raiseBySignature', args: [terms, signature, signed, guards] })),
    changeRecipient: (auctionId: Hash, recipient: Address) =>
      call(encodeFunctionData({ abi, functionName: 'changeRecipient', args: [auctionId, recipient] })),
    /** @param deadline the last second in which the delegates may raise, since 1970 */
    deposit: (auctionId: Hash, deadline: bigint, delegates: readonly Address[], amountWei: bigint) =>
      call(encodeFunctionData({ abi, functionName: 'deposit', args: [auctionId, deadline, delegates] }), amountWei),
    topUp: (auctionId: Hash, amountWei: bigint) =>
      call(encodeFunctionData({ abi, functionName: 'topUp', args: [auctionId] }), amountWei),
    revoke: (auctionId: Hash) => call(encodeFunctionData({ abi, functionName: 'revoke', args: [auctionId] })),
    withdrawDeposit: (auctionId: Hash, amountWei: bigint) =>
      call(encodeFunctionData({ abi, functionName: 'withdrawDeposit', args: [auctionId, amountWei] })),
    returnDeposit: (principal: Address, auctionId: Hash) =>
      call(encodeFunctionData({ abi, functionName: 'returnDeposit', args: [principal, auctionId] })),
    settle: (terms: AuctionTerms) => call(encodeFunctionData({ abi, functionName: 'settle', args: [terms] })),
    voidAuction: (terms: AuctionTerms) => call(encodeFunctionData({ abi, functionName: 'voidAuction', args: [terms] })),
    reclaim: (terms: AuctionTerms, to: Address) =>
      call(encodeFunctionData({ abi, functionName: 'reclaim', args: [terms, to] })),
    withdrawFor: (account: Address) => call(encodeFunctionData({ abi, functionName: 'withdrawFor', args: [account] })),
  }
}
