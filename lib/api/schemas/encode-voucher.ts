import type { Voucher } from '@/lib/protocol/contracts/voucher'
import type { VoucherTerms } from './voucher'

/** As it travels and is kept: numbers as decimal strings. */
export function encodeVoucher({ tokenId, uri, payments, buyer, deadline, nonce }: Voucher): VoucherTerms {
  return {
    ...{ uri, buyer, tokenId: tokenId.toString(), deadline: deadline.toString(), nonce: nonce.toString() },
    payments: payments.map(({ to, amount }) => ({ to, amount: amount.toString() })),
  }
}

export function decodeVoucher({ tokenId, uri, payments, buyer, deadline, nonce }: VoucherTerms): Voucher {
  return {
    ...{ uri, buyer, tokenId: BigInt(tokenId), deadline: BigInt(deadline), nonce: BigInt(nonce) },
    payments: payments.map(({ to, amount }) => ({ to, amount: BigInt(amount) })),
  }
}
