import { AppError } from '@/lib/base/errors/app-error'

/** Why an order can't wait here for signatures, beside all that an order is refused for. The codes are only added to. */
const messages = {
  maker_not_safe: 'The offerer is not a Safe on this chain.',
  safe_too_old: 'The Safe cannot sign off chain: its version is below 1.3.0, or it has a different fallback handler.',
  gateway_missing: 'This marketplace has no Safe service for this chain.',
  not_owner_of_safe: 'The signer is not an owner of the Safe.',
  too_many_waiting: 'A Safe can have at most 50 orders that wait for signatures.',
  too_many_unproven:
    'Without a session of the Safe or of one of its owners, a Safe can have at most 10 orders that wait for signatures. Sign in to add more.',
} as const

export function rejectPendingOrder(code: keyof typeof messages, path = 'order.parameters.offerer'): AppError {
  const message = messages[code]
  return new AppError('order_refused', message, { issues: [{ code, message, path }] })
}
