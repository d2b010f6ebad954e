import { zeroAddress } from 'viem'
import type { Config } from '@/lib/api/schemas/config'
import type { Issue } from '@/lib/base/errors/app-error'
import { firstVoucherId } from '@/lib/protocol/contracts/first-voucher-id'
import { sumPayments, type Voucher } from '@/lib/protocol/contracts/voucher'
import { buildVoucherIssue, type VoucherIssueCode } from './voucher-issues'

/** More than all the coin of any chain. */
const mostWei = 2n ** 128n

/** What of a voucher breaks the market's own rules, without a look at the chain. */
export function validateVoucher(
  voucher: Voucher,
  { marketFee, limits }: Pick<Config, 'marketFee' | 'limits'>,
  now: bigint,
): Issue[] {
  const { tokenId, payments, deadline } = voucher
  const priceWei = sumPayments(voucher)
  const { bps, recipient } = marketFee
  const feeWei = payments.reduce((sum, { to, amount }) => (to === recipient ? sum + amount : sum), 0n)
  const checks: readonly (readonly [broken: boolean, code: VoucherIssueCode, field: string])[] = [
    [tokenId < firstVoucherId, 'token_id', 'tokenId'],
    [payments.some(({ to, amount }) => to === zeroAddress || amount === 0n), 'zero_payment', 'payments'],
    [priceWei >= mostWei, 'price_too_high', 'payments'],
    [recipient !== null && feeWei < (priceWei * BigInt(bps)) / 10_000n, 'market_fee_missing', 'payments'],
    [deadline < now, 'deadline_passed', 'deadline'],
    [deadline > now + BigInt(limits.orderDurationSeconds), 'deadline_too_late', 'deadline'],
  ]
  return checks.flatMap(([broken, code, field]) => (broken ? [buildVoucherIssue(code, `voucher.${field}`)] : []))
}
