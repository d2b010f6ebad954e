import type { PendingOrderProblem } from '@/lib/api/schemas/pending-order'
import type { Issue } from '@/lib/base/errors/app-error'

/** The codes are part of the API: they are only added to. */
const messages = {
  not_proposed: 'No owner has signed the order at the Safe service.',
  service_away: 'The Safe service or the RPC node is not responding. Retrying automatically.',
  signature_missing: 'The Safe service reports enough signatures but returns no combined signature.',
  signature_invalid:
    'The Safe rejects the owners’ signatures. Its owners or its threshold may have changed. Other owners can still sign.',
  not_approved:
    'The Safe has not approved Seaport for what the order offers. The order is published after the approval.',
  refused: 'Enough owners signed, but the order no longer meets the rules.',
  over: 'The order has ended on chain and can no longer be published.',
  withdrawn: 'An owner of the Safe withdrew the order. The server no longer collects signatures for it.',
  expired: 'The order expired before enough owners signed.',
} as const

export function buildPendingOrderProblem(
  code: PendingOrderProblem['code'],
  issues?: readonly Issue[],
): PendingOrderProblem {
  return { code, message: messages[code], ...(issues ? { issues: [...issues] } : {}) }
}
