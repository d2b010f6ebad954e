import { buildOrderIssue, type OrderIssue, type OrderIssueCode } from './order-issues'

/** What of an order's parameters breaks which rule. */
export type Check = readonly [broken: boolean, code: OrderIssueCode, path: string]

/** The issues of the checks that are broken. @param path within `order.parameters` */
export function collectIssues(checks: readonly Check[]): OrderIssue[] {
  return checks.filter(([broken]) => broken).map(([, code, path]) => buildOrderIssue(code, `order.parameters.${path}`))
}
