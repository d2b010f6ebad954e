import type { Address, Hash } from 'viem'
import { type AuctionDomain, buildAuctionDomain } from './auction-terms'

/** What a delegate signs to raise the bid of an account out of its deposit; anybody can send it. */
export interface AuctionRaise {
  auctionId: Hash
  /** The account whose deposit and bid it is. */
  principal: Address
  /** The whole bid, in wei. */
  amount: bigint
  /** Of the principal's deposit when it was signed: other delegates, and it counts no more. */
  epoch: bigint
  /** The last second in which it counts, since 1970. */
  deadline: bigint
  /** The highest current price that it may meet, in wei. */
  highestPrice: bigint
}

/** The contract's EIP-712 type (`RAISE_TYPEHASH` of contracts/src/AuctionHouse.sol). */
const raiseTypes = {
  Raise: [
    { name: 'auctionId', type: 'bytes32' },
    { name: 'principal', type: 'address' },
    { name: 'amount', type: 'uint256' },
    { name: 'epoch', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
    { name: 'highestPrice', type: 'uint256' },
  ],
} as const

/** The typed data that the delegate signs. */
export function buildRaiseTypedData(domain: AuctionDomain, raise: AuctionRaise) {
  return {
    domain: buildAuctionDomain(domain),
    types: raiseTypes,
    primaryType: 'Raise',
    message: raise,
  } as const
}
