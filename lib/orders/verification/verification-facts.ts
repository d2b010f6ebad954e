import type { Address, Hash } from 'viem'
import type { Order } from '@/lib/api/schemas/order'
import type { RoyaltyContracts } from '@/lib/protocol/royalties/royalty'
import type { SaleRoyalty } from '@/lib/protocol/royalties/sale-royalty'
import type { KeySignatureKind, OrderComponents } from '@/lib/protocol/seaport'

/** What a page says of a price, to be held against the chain. */
export interface OrderClaim {
  order: Order
  item: { contract: Address; tokenId: string }
  /** What this market asks for itself, by its own word. */
  marketFee: { bps: number; recipient: Address | null }
  /** By which the royalty is read. */
  royaltyContracts: RoyaltyContracts
}

/** What follows from the claim alone: nobody has to be asked. */
export interface RecomputedOrder {
  components: OrderComponents
  /** Made anew from the terms. */
  hash: Hash
  /** How the offerer's key signed that hash; null when it did not. */
  signedBy: KeySignatureKind | null
}

/** What one node says, all of it after one block. A null is a question that a contract did not answer. */
export interface VerificationFacts {
  block: bigint
  /** By the chain's clock; an idle local chain's next block has the time of this computer. */
  atSeconds: bigint
  /** The domain that the contract at Seaport's address signs under. */
  domain: Hash | null
  status: { isValidated: boolean; isCancelled: boolean; filled: bigint; total: bigint } | null
  counter: bigint | null
  /** One for each item that is offered. */
  holdings: readonly HoldingFacts[]
  /** EIP-1271: what the offerer's contract says of the signature. Null when it was not asked, or has none. */
  contractSignature: boolean | null
  /** For a sale at this price. */
  royalty: SaleRoyalty
}

export interface HoldingFacts {
  /** Of an ERC-721 token. */
  owner: Address | null
  /** Of an ERC-1155 token. */
  balance: bigint | null
  isApproved: boolean | null
}
