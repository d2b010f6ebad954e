import { AppError, type ErrorCode } from '@/lib/base/errors/app-error'
import type { enFlowRefusals } from '@/lib/i18n/generated/en/flow-refusals'
import type { RecoveryAction } from '@/lib/i18n/recovery-action'

interface Refusal {
  code: ErrorCode
  /** What mends it, where that is not what mends its code. */
  action?: RecoveryAction
}

/** Why a purchase cannot go through, as finely as the chain says it; the error's code says it coarsely. */
const refusals = {
  filled: { code: 'order_filled' },
  cancelled: { code: 'order_cancelled' },
  /** Its seller has cancelled all orders of before at once. */
  counter: { code: 'order_cancelled' },
  expired: { code: 'order_expired' },
  not_started: { code: 'order_inactive', action: 'retry' },
  not_owner: { code: 'order_inactive' },
  not_approved: { code: 'order_inactive' },
  signature: { code: 'order_inactive' },
  /** The token's own contract refuses the move, for whatever reason. */
  token: { code: 'order_inactive' },
  /** For the buyer alone: Seaport fills such a one by itself, not among others. */
  for_you_alone: { code: 'order_inactive' },
  /** Another order of the same purchase gives the same item. */
  twice: { code: 'order_inactive' },
  /** A zone or a conduit has a say in it. */
  restricted: { code: 'order_inactive' },
  for_someone_else: { code: 'order_inactive' },
  coin: { code: 'insufficient_funds', action: 'retry' },
  currency: { code: 'insufficient_funds', action: 'retry' },
  /** What is sent is less than the price has become. */
  price_rose: { code: 'transaction_reverted', action: 'retry' },
  currency_allowance: { code: 'transaction_reverted', action: 'retry' },
  /** A recipient of a part of the price takes no coin. */
  recipient: { code: 'order_inactive' },
} as const satisfies Record<string, Refusal>

export type RefusalReason = keyof typeof refusals

export function createRefusal(reason: RefusalReason, options: { details?: string; cause?: unknown } = {}): AppError {
  const message = 'The purchase cannot succeed.'
  return new AppError(refusals[reason].code, message, { ...options, issues: [{ code: reason, message }] })
}

export function isRefusalReason(reason: string): reason is RefusalReason {
  return Object.hasOwn(refusals, reason)
}

/** The fine reason of an error of `refuse`, with what mends it. */
export function getRefusal({ issues }: AppError): { reason: RefusalReason; action: RecoveryAction | undefined } | null {
  const reason = issues?.[0]?.code
  if (reason === undefined || !isRefusalReason(reason)) return null
  const { action }: Refusal = refusals[reason]
  return { reason, action }
}

/** Why something other than a purchase can't be done, before any wallet is asked: each has its sentence. */
export type FlowRefusal = keyof typeof enFlowRefusals

export function refuseFlow(code: FlowRefusal, details?: string): AppError {
  const message = 'The current state does not allow this action.'
  return new AppError('order_refused', message, { details, issues: [{ code, message }] })
}
