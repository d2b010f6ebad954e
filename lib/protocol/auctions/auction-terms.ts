import { type Address, type Hash, hashStruct } from 'viem'

/** Who is paid beside the seller. */
export interface AuctionPayee {
  account: Address
  /** Of the price, in hundredths of a percent. */
  bps: bigint
}

/** What a seller agrees to. Amounts in wei of the chain's own coin, times in seconds since 1970 (`Terms` of contracts/src/AuctionTerms.sol). */
export interface AuctionTerms {
  seller: Address
  /** An ERC-721 contract. */
  token: Address
  tokenId: bigint
  /** The least first bid. */
  reservePrice: bigint
  startTime: bigint
  /** From the first bid, or from `startTime`. */
  duration: bigint
  isTimedFromFirstBid: boolean
  /** A new leader has at least so many seconds until the end. */
  extensionWindow: bigint
  /** The least raise, of the current price in hundredths of a percent; never less than `incrementStep`. */
  incrementBps: bigint
  incrementStep: bigint
  /** The zero address where there is no fee. */
  feeRecipient: Address
  feeBps: bigint
  payees: readonly AuctionPayee[]
  /** A Chainlink feed of a layer 2's sequencer; the zero address where there is none. */
  uptimeFeed: Address
  /** The house's `nonces` of the seller and the token when they were signed. */
  nonce: bigint
  /** The house's `counters` of the seller when they were signed. */
  counter: bigint
  /** The last second in which a first bid is taken. */
  deadline: bigint
}

/** Where a signature counts: at one house, on one chain. */
export interface AuctionDomain {
  chainId: number
  house: Address
}

/** The contract's EIP-712 types, in the order in which it hashes them. */
export const auctionTermsTypes = {
  Terms: [
    { name: 'seller', type: 'address' },
    { name: 'token', type: 'address' },
    { name: 'tokenId', type: 'uint256' },
    { name: 'reservePrice', type: 'uint256' },
    { name: 'startTime', type: 'uint256' },
    { name: 'duration', type: 'uint256' },
    { name: 'isTimedFromFirstBid', type: 'bool' },
    { name: 'extensionWindow', type: 'uint256' },
    { name: 'incrementBps', type: 'uint256' },
    { name: 'incrementStep', type: 'uint256' },
    { name: 'feeRecipient', type: 'address' },
    { name: 'feeBps', type: 'uint256' },
    { name: 'payees', type: 'Payee[]' },
    { name: 'uptimeFeed', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'counter', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
  Payee: [
    { name: 'account', type: 'address' },
    { name: 'bps', type: 'uint256' },
  ],
} as const

export function buildAuctionDomain({ chainId, house }: AuctionDomain) {
  return { name: 'Verdigris Auction House', version: '1', chainId, verifyingContract: house } as const
}

/** The typed data that the seller signs. */
export function buildTermsTypedData(domain: AuctionDomain, terms: AuctionTerms) {
  return {
    domain: buildAuctionDomain(domain),
    types: auctionTermsTypes,
    primaryType: 'Terms',
    message: terms,
  } as const
}

/** The id of an auction in its house: the struct hash of the terms (EIP-712), the same on every chain. */
export function hashTerms(terms: AuctionTerms): Hash {
  return hashStruct({ data: { ...terms }, types: auctionTermsTypes, primaryType: 'Terms' })
}
