import type { Address, Hex } from 'viem'
import { encodeVoucher } from '@/lib/api/schemas/encode-voucher'
import { type VoucherAnswer, voucherAnswerSchema, vouchersPageSchema } from '@/lib/api/schemas/voucher'
import type { VoucherStatus } from '@/lib/api/schemas/voucher-status'
import type { Voucher } from '@/lib/protocol/contracts/voucher'
import { request } from './request'

export interface VoucherParameters {
  chainId: number
  collection: Address
  voucher: Voucher
  signature: Hex
}

/** Hands a voucher in; one that is held already is answered as it is. */
export async function submitVoucher({ chainId, collection, voucher, signature }: VoucherParameters) {
  const body = { chainId, collection, voucher: encodeVoucher(voucher), signature }
  return (await request({ path: '/vouchers', body, schema: voucherAnswerSchema })).voucher
}

/** The newest of a collection or a token, of every status unless it is told otherwise. */
export function listVouchers(query: { chainId: number; collection: string; tokenId?: string; status?: VoucherStatus }) {
  return request({ path: '/vouchers', query: { ...query, limit: 100 }, schema: vouchersPageSchema })
}

/** All of an account's that can be redeemed now, or could be again. */
export async function listLiveVouchers(
  of: { creator: string; chainId?: number },
  signal?: AbortSignal,
): Promise<VoucherAnswer[]> {
  const lists = await Promise.all(
    (['active', 'inactive'] as const).map(async (status) => {
      const found: VoucherAnswer[] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const query = { ...of, status, limit: 100, ...(cursor ? { cursor } : {}) }
        const page = await request({ path: '/vouchers', query, schema: vouchersPageSchema, signal })
        found.push(...page.vouchers)
        cursor = page.next
      }
      return found
    }),
  )
  return lists.flat()
}

export async function getVoucher({ chainId, hash }: { chainId: number; hash: string }) {
  return (await request({ path: `/vouchers/${chainId}/${hash}`, schema: voucherAnswerSchema })).voucher
}
