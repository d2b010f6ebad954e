import { AppError, type Issue } from '@/lib/base/errors/app-error'

/** Every reason to refuse a voucher that is well formed. The codes are part of the API: they are only added to. */
const messages = {
  chain_not_served: 'This market does not serve that chain.',
  collection_unknown: 'The market’s factory made no collection at this address.',
  token_id: 'The token ids of vouchers begin at 2^128.',
  zero_payment: 'Each payment goes to somebody, and is above zero.',
  price_too_high: 'The price is beyond any that can be paid.',
  market_fee_missing: 'The market’s fee is missing or too low.',
  deadline_passed: 'The deadline has passed.',
  deadline_too_late: 'The deadline is more than 26 weeks from now.',
  over: 'It is redeemed or cancelled, or its nonce is not the collection’s present one.',
  signature_invalid: 'The signature is not that of the collection’s owner for this voucher.',
  sold_out: 'The collection has all the tokens that it will ever have.',
  payment_refused: 'Somebody who would be paid does not take it.',
  redeem_refused: 'The chain would refuse it at this block.',
} as const

export type VoucherIssueCode = keyof typeof messages

export function buildVoucherIssue(code: VoucherIssueCode, path: string): Issue {
  return { code, message: messages[code], path }
}

export function rejectVoucher(issues: readonly Issue[]): AppError {
  return new AppError('order_refused', issues[0]?.message ?? 'The voucher is refused.', { issues: [...issues] })
}
