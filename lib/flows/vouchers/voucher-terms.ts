import type { Address, Hash } from 'viem'
import type { VoucherAnswer } from '@/lib/api/schemas/voucher'

/** What was clicked on: the voucher must give this and nothing else. */
export interface VoucherTerms {
  hash: Hash
  item: { contract: Address; tokenId: string; name: string }
}

export interface VouchersQuery {
  chainId: number
  collection: Address
  tokenId?: string
  status?: 'active'
}

export interface VoucherReader {
  getVoucher: (id: { chainId: number; hash: Hash }) => Promise<VoucherAnswer>
  /** The newest first. */
  listVouchers: (query: VouchersQuery) => Promise<{ vouchers: VoucherAnswer[] }>
}
