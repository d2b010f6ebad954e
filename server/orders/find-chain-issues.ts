import type { Address, Hex } from 'viem'
import { buildOrderIssue, type OrderIssue, type OrderIssueCode } from './order-issues'
import type { OrderFacts } from './read-order-facts'

interface SubmittedTerms {
  maker: Address
  counter: bigint
  signature: Hex
  endTimeSeconds: bigint
}

/**
 * Why the chain would not let a new listing be filled at the block of the facts. At submission all of it is a refusal;
 * once held, a lack of owner or approval makes a listing inactive only.
 */
export function findChainIssues(
  { maker, counter, signature, endTimeSeconds }: SubmittedTerms,
  facts: OrderFacts,
  blockTimeSeconds: bigint,
): OrderIssue[] {
  const isUnsigned = signature === '0x'
  const checks: [broken: boolean, code: OrderIssueCode, path: string][] = [
    [facts.isFilled, 'already_filled', 'order'],
    [facts.isCancelled, 'already_cancelled', 'order'],
    [endTimeSeconds <= blockTimeSeconds, 'expired', 'order.parameters.endTime'],
    [facts.counter !== counter, 'counter_mismatch', 'order.parameters.counter'],
    [isUnsigned && !facts.isValidated, 'signature_missing', 'order.signature'],
    [!isUnsigned && !facts.isSigned && !facts.isValidated, 'signature_invalid', 'order.signature'],
    [facts.owner !== maker, 'not_owner', 'order.parameters.offer.0'],
    [!facts.isApproved, 'not_approved', 'order.parameters.offer.0'],
  ]
  return checks.filter(([broken]) => broken).map(([, code, path]) => buildOrderIssue(code, path))
}
