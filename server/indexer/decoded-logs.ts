import type { Address, Hash, Log } from 'viem'

export type MinedLog = Log<bigint, number, false>

export interface LogPosition {
  blockNumber: bigint
  blockHash: Hash
  logIndex: number
  transactionHash: Hash
}

export interface TransferLog extends LogPosition {
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

/** Which orders may have changed: by hash, by token, by maker in a collection, by maker. */
export interface Touched {
  hashes: Hash[]
  tokens: { contract: Address; tokenId: bigint }[]
  approvers: { contract: Address; maker: Address }[]
  makers: Address[]
}

export interface DecodedLogs {
  transfers: TransferLog[]
  orderLogs: OrderLog[]
  sales: SaleLog[]
  touched: Touched
}
