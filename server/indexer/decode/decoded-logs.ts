import type { Address, Hash } from 'viem'
import type { OrderComponents } from '@/lib/protocol/seaport'
import type { MinedLog } from '@/server/chains/logs/mined-log'

export interface LogPosition {
  blockNumber: bigint
  blockHash: Hash
  logIndex: number
  transactionHash: Hash
}

export interface TransferLog extends LogPosition {
  /** Which of the tokens of its log; 0 for most. */
  batchIndex: number
  contract: Address
  tokenId: bigint
  sender: Address
  recipient: Address
  quantity: bigint
}

export interface OrderLog extends LogPosition {
  kind: 'fulfilled' | 'cancelled' | 'validated' | 'counter'
  /** Null for a counter, which ends all the maker's orders at once. */
  orderHash: Hash | null
  maker: Address
  /** Of a counter: what it is from now on. */
  counter: bigint | null
}

export interface SaleLog extends LogPosition {
  orderHash: Hash
  contract: Address
  tokenId: bigint
  seller: Address
  buyer: Address
  currency: Address
  /** In all, with fees; of a bundle the token's even share. */
  priceWei: bigint
  quantity: bigint
}

/** What a fill paid to the operator, for the items of a collection. */
export interface FeeLog extends LogPosition {
  contract: Address
  currency: Address
  recipient: Address
  amount: bigint
}

export interface ValidatedLog {
  orderHash: Hash
  blockNumber: bigint
  parameters: Omit<OrderComponents, 'counter'>
}

/** The token's documents may be others now (ERC-4906), from the one to the other. */
export interface MetadataLog {
  contract: Address
  fromTokenId: bigint
  toTokenId: bigint
}

/** A collection that one of our factories made. */
export interface CreatedLog {
  contract: Address
  creator: Address
  factory: Address
  blockNumber: bigint
}

/** What became of vouchers, as a contract tells it; only those that our factory made are believed. */
export interface VoucherLog extends LogPosition {
  kind: 'redeemed' | 'cancelled' | 'nonce' | 'owner'
  contract: Address
  /** Null for a nonce, which ends all vouchers with another one. */
  tokenId: bigint | null
  /** Who redeemed it, or owns the collection from now on: vouchers of the one before count no more. */
  account: Address | null
  /** Of one redeemed: its whole price, in wei. */
  priceWei: bigint | null
  nonce: bigint | null
}

/**
 * Which orders may have changed: by hash, by token, by maker in a collection or with a currency, by maker. `movers` had
 * anything to do with any token: of theirs it is the bundles, which are filed under their first token alone. Of what is ruled, the rules
 * of transfers may have changed: only a simulation knows what that means for an order.
 */
export interface Touched {
  hashes: Hash[]
  tokens: { contract: Address; tokenId: bigint }[]
  holders: { contract: Address; maker: Address }[]
  makers: Address[]
  movers: Address[]
  /** ERC-1155: of what some were burned, there may be none left that an offer is for. */
  burned: { contract: Address; tokenId: bigint }[]
  ruledCollections: Address[]
  ruledTokens: { contract: Address; tokenId: bigint }[]
}

export interface DecodedLogs {
  transfers: TransferLog[]
  orderLogs: OrderLog[]
  sales: SaleLog[]
  fees: FeeLog[]
  validated: ValidatedLog[]
  metadata: MetadataLog[]
  created: CreatedLog[]
  vouchers: VoucherLog[]
  /** Collections whose own documents may be others now (ERC-7572). */
  documents: Address[]
  /** Collections whose royalty goes to somebody else now. */
  royalties: Address[]
  touched: Touched
}

export function toPosition({ blockNumber, blockHash, logIndex, transactionHash }: MinedLog): LogPosition {
  return { blockNumber, blockHash, logIndex, transactionHash }
}
