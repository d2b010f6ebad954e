import { type Address, type Hash, isAddressEqual } from 'viem'
import { decodeVoucher } from '@/lib/api/schemas/encode-voucher'
import type { VoucherAnswer } from '@/lib/api/schemas/voucher'
import { AppError } from '@/lib/base/errors/app-error'
import { hashVoucher, type Voucher } from '@/lib/protocol/contracts/voucher'

/**
 * What was signed, as the market answers it.
 * @throws AppError `order_refused` for one that is of another token, or not the one of this hash
 */
export function parseVoucher(
  chainId: number,
  item: { contract: Address; tokenId: string },
  answer: VoucherAnswer,
  hash: Hash,
): Voucher {
  const { collection } = answer
  const voucher = decodeVoucher(answer.voucher)
  const isTrue =
    isAddressEqual(collection, item.contract) &&
    voucher.tokenId === BigInt(item.tokenId) &&
    hashVoucher({ chainId, collection }, voucher) === hash.toLowerCase()
  if (!isTrue) throw new AppError('order_refused', 'The voucher does not match its hash or its item.')
  return voucher
}
