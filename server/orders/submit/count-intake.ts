import { toAppError } from '@/lib/base/errors/to-app-error'
import { findMetrics, type Metrics } from '@/server/base/metrics'
import { isOrderIssueCode, orderIssueCodes } from '@/server/orders/rules/order-issues'

/** Why an order is refused: an issue of it, or one of these, which say nothing of the order itself. */
const otherReasons = ['malformed', 'rate_limited', 'unavailable', 'other'] as const
const results = ['new', 'held'] as const

/** Counts an order that is taken, or each reason for which it is refused. Resolves and rejects as `submit` does. */
export async function countIntake<Taken extends { created: boolean }>(submit: () => Promise<Taken>): Promise<Taken> {
  try {
    const taken = await submit()
    findMetrics()?.ordersTaken.inc({ result: taken.created ? 'new' : 'held' })
    return taken
  } catch (error) {
    for (const reason of findReasons(error)) findMetrics()?.orderRefusals.inc({ reason })
    throw error
  }
}

/** Each series from the start: the first refusal would else be no increase. */
export function initialiseIntake({ ordersTaken, orderRefusals }: Metrics): void {
  for (const result of results) ordersTaken.inc({ result }, 0)
  for (const reason of [...orderIssueCodes, ...otherReasons]) orderRefusals.inc({ reason }, 0)
}

function findReasons(thrown: unknown): ReadonlySet<string> {
  const { code, issues = [] } = toAppError(thrown)
  const known = issues.map((issue) => issue.code).filter(isOrderIssueCode)
  if (code === 'order_refused' && known.length > 0) return new Set(known)
  if (code === 'bad_request') return new Set(['malformed'])
  if (code === 'rate_limited') return new Set([code])
  return new Set([code === 'unavailable' || code === 'node_unavailable' ? 'unavailable' : 'other'])
}
