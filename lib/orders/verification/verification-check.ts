/** `note`: true, worth knowing, and no reason against the price. */
export type CheckResult = 'holds' | 'fails' | 'unknown' | 'note'

export type CheckSubject =
  | 'goods'
  | 'price'
  | 'hash'
  | 'signature'
  | 'seaport'
  | 'status'
  | 'counter'
  | 'holding'
  | 'approval'
  | 'time'
  | 'royalty'
  | 'market_fee'

/** Each names one sentence. */
export type CheckReason =
  | 'unread'
  | 'goods_same'
  | 'goods_bundle'
  | 'goods_other'
  | 'price_sum'
  | 'price_moves'
  | 'price_differs'
  | 'price_currency'
  | 'hash_same'
  | 'hash_differs'
  | 'signed_key'
  | 'signed_compact'
  | 'signed_bulk'
  | 'signed_contract'
  | 'signed_before'
  | 'signed_not'
  | 'signed_unread'
  | 'seaport_here'
  | 'seaport_other'
  | 'seaport_absent'
  | 'status_open'
  | 'status_partly'
  | 'status_cancelled'
  | 'status_filled'
  | 'counter_same'
  | 'counter_differs'
  | 'holding_own'
  | 'holding_all'
  | 'holding_many'
  | 'holding_few'
  | 'holding_other'
  | 'holding_none'
  | 'approved'
  | 'approved_not'
  | 'time_open'
  | 'time_early'
  | 'time_over'
  | 'royalty_none'
  | 'royalty_seller'
  | 'royalty_paid'
  | 'royalty_unpaid'
  | 'royalty_less'
  | 'royalty_unreadable'
  | 'fee_paid'
  | 'fee_other'
  | 'fee_unpaid'

export interface VerificationCheck {
  subject: CheckSubject
  result: CheckResult
  reason: CheckReason
  /** What stands in the sentence. */
  values: Record<string, string>
}

export function buildCheck(
  subject: CheckSubject,
  result: CheckResult,
  reason: CheckReason,
  values: Record<string, string> = {},
): VerificationCheck {
  return { subject, result, reason, values }
}
