import { buildOrderIssue, type OrderIssue, type OrderIssueCode } from '@/server/orders/rules/order-issues'
import type { CheckedOrder } from './checked-order'
import type { OrderFacts } from './read-order-facts'

/**
 * Why the chain would not let a new order be filled at the block of the facts. At submission all of it is a refusal;
 * once held, a lack of what the maker gives makes an order inactive only.
 */
export function validateChainFacts(
  { components: { counter, endTime }, signature }: CheckedOrder,
  facts: OrderFacts,
  blockTimeSeconds: bigint,
): OrderIssue[] {
  const isUnsigned = signature === '0x'
  const checks: [broken: boolean, code: OrderIssueCode, path: string][] = [
    [facts.total > 0n && facts.filled === facts.total, 'already_filled', 'order'],
    [facts.isCancelled, 'already_cancelled', 'order'],
    [endTime <= blockTimeSeconds, 'expired', 'order.parameters.endTime'],
    [facts.counter !== counter, 'counter_mismatch', 'order.parameters.counter'],
    [isUnsigned && !facts.isValidated, 'signature_missing', 'order.signature'],
    [!isUnsigned && !facts.isSigned && !facts.isValidated, 'signature_invalid', 'order.signature'],
    [facts.isWantedMissing, 'token_unknown', 'order.parameters.consideration'],
  ]
  const issues = checks.filter(([broken]) => broken).map(([, code, path]) => buildOrderIssue(code, path))
  for (const reason of facts.lacks) {
    if (reason !== 'not_started' && reason !== 'signature' && reason !== 'refused')
      issues.push(buildOrderIssue(reason, 'order.parameters.offer'))
  }
  return issues
}
