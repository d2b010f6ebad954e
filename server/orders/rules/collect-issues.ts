import { buildOrderIssue, type OrderIssue, type OrderIssueCode } from './order-issues'

/** What of an order's parameters breaks which rule. */
export type Check = readonly [broken: boolean, code: OrderIssueCode, path: string]

/** The issues of the checks that are broken. A path is within `order.parameters`, or empty for all of it. */
export function collectIssues(checks: readonly Check[]): OrderIssue[] {
  return checks
    .filter(([broken]) => broken)
    .map(([, code, path]) => buildOrderIssue(code, ['order.parameters', path].filter(Boolean).join('.')))
}
