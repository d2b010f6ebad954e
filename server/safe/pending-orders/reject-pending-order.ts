import { AppError } from '@/lib/base/errors/app-error'

/** Why an order can't wait here for signatures, beside all that an order is refused for. The codes are only added to. */
const messages = {
  maker_not_safe: 'The offerer is not a Safe of this chain.',
  safe_too_old: 'The Safe cannot sign off the chain: its version is below 1.3.0, or its fallback handler is another.',
  gateway_missing: 'This market asks no Safe service for that chain.',
  not_owner_of_safe: 'Who has signed this is no owner of the Safe.',
  too_many_waiting: 'At most 50 orders of a Safe wait here for signatures.',
  too_many_unproven:
    'At most 10 orders of a Safe wait for one network that has not shown it owns the Safe. Sign in as the Safe or one of its owners.',
} as const

export function rejectPendingOrder(code: keyof typeof messages, path = 'order.parameters.offerer'): AppError {
  const message = messages[code]
  return new AppError('order_refused', message, { issues: [{ code, message, path }] })
}
