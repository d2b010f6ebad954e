import { type Address, type Hash, hashTypedData } from 'viem'

export interface VoucherPayment {
  to: Address
  /** In wei of the chain's own coin. */
  amount: bigint
}

/** What a creator signs for a token that is minted when it is bought. */
export interface Voucher {
  /** 2^128 or above, where `mint` never comes to. */
  tokenId: bigint
  /** Of its metadata document. */
  uri: string
  /** The whole price, by who gets how much of it. */
  payments: readonly VoucherPayment[]
  /** Who may buy; the zero address lets anyone. */
  buyer: Address
  /** The last second of it, since 1970. */
  deadline: bigint
  /** The collection's `voucherNonce` when it was signed. */
  nonce: bigint
}

/** Where a voucher counts: in one collection, on one chain. */
export interface VoucherDomain {
  chainId: number
  collection: Address
}

/** The contract's EIP-712 types, in the order in which it hashes them. */
export const voucherTypes = {
  Voucher: [
    { name: 'tokenId', type: 'uint256' },
    { name: 'uri', type: 'string' },
    { name: 'payments', type: 'Payment[]' },
    { name: 'buyer', type: 'address' },
    { name: 'deadline', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
  ],
  Payment: [
    { name: 'to', type: 'address' },
    { name: 'amount', type: 'uint256' },
  ],
} as const

/** The typed data that the collection's owner signs. */
export function buildVoucherTypedData({ chainId, collection }: VoucherDomain, voucher: Voucher) {
  return {
    domain: { name: 'Verdigris Collection', version: '1', chainId, verifyingContract: collection },
    types: voucherTypes,
    primaryType: 'Voucher',
    message: voucher,
  } as const
}

/** The 32 bytes that the owner's key signs: the contract's `hashVoucher`. */
export function hashVoucher(domain: VoucherDomain, voucher: Voucher): Hash {
  return hashTypedData(buildVoucherTypedData(domain, voucher))
}

/** What the buyer pays, in wei: no more and no less. */
export function sumPayments({ payments }: Pick<Voucher, 'payments'>): bigint {
  return payments.reduce((sum, { amount }) => sum + amount, 0n)
}
