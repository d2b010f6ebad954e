import { AppError, type Issue } from '@/lib/base/errors/app-error'

/** Every reason to refuse a voucher that is well formed. The codes are part of the API: they are only added to. */
const messages = {
  chain_not_served: 'This marketplace does not serve this chain.',
  collection_unknown: 'The collection factory did not create a collection at this address.',
  collection_not_listed: 'This marketplace does not list the collection.',
  account_sanctioned: 'This account cannot trade here: it is on a sanctions list.',
  token_id: 'Voucher token ids must be 2^128 or above.',
  zero_payment: 'Each payment must have a recipient and be above zero.',
  price_too_high: 'The price exceeds the maximum that can be paid.',
  market_fee_missing: 'The marketplace fee is missing or too low.',
  deadline_passed: 'The deadline has passed.',
  deadline_too_late: 'The deadline is more than 26 weeks from now.',
  over: 'The voucher is redeemed or cancelled, or its nonce is not the current nonce of the collection.',
  signature_invalid: 'The signature is not valid for this voucher and the collection’s owner.',
  sold_out: 'The collection has reached its maximum supply.',
  payment_refused: 'A recipient rejects its payment.',
  redeem_refused: 'A simulated redemption of the voucher fails.',
} as const

export type VoucherIssueCode = keyof typeof messages

export function buildVoucherIssue(code: VoucherIssueCode, path: string): Issue {
  return { code, message: messages[code], path }
}

export function rejectVoucher(issues: readonly Issue[]): AppError {
  return new AppError('order_refused', issues[0]?.message ?? 'The voucher was rejected.', { issues: [...issues] })
}
