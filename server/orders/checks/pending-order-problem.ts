import type { PendingOrderProblem } from '@/lib/api/schemas/pending-order'
import type { Issue } from '@/lib/base/errors/app-error'

/** The codes are part of the API: they are only added to. */
const messages = {
  not_proposed: 'No owner has signed it at the Safe’s service.',
  service_away: 'The Safe’s service, or the chain, does not answer now. The market asks again by itself.',
  signature_missing: 'The Safe’s service says that enough owners have signed, and gives no signature.',
  signature_invalid:
    'The Safe does not take the owners’ signatures: its owners or its threshold may have changed. Others may sign still.',
  not_approved: 'The Safe has not approved Seaport for what it sells: the market waits for that too.',
  refused: 'All have signed, and the book does not take the order any more.',
  over: 'It cannot come into the book any more, whoever signs: by the chain it has ended.',
  withdrawn: 'One of the Safe’s owners has withdrawn it: the market waits for its signatures no more.',
  expired: 'The order’s time ended before enough owners had signed.',
} as const

export function buildPendingOrderProblem(
  code: PendingOrderProblem['code'],
  issues?: readonly Issue[],
): PendingOrderProblem {
  return { code, message: messages[code], ...(issues ? { issues: [...issues] } : {}) }
}
