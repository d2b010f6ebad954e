import type { Hex } from 'viem'
import { AppError } from '@/lib/errors/app-error'
import { type OrderSubmission, orderSubmissionSchema } from '@/lib/schemas/order-submission'
import { decodeOrderComponents, type OrderComponents } from '@/lib/seaport'
import { explainIssue } from '@/server/explain-issue'

export interface SubmittedOrder {
  chainId: number
  components: OrderComponents
  /** `0x` when the order is said to be validated on chain. */
  signature: Hex
  criteria: OrderSubmission['criteria']
}

const maxIssues = 20

/** @throws AppError `bad_request` with what is malformed and where; the body itself is never repeated. */
export function parseOrderSubmission(body: unknown): SubmittedOrder {
  const result = orderSubmissionSchema.safeParse(body, { reportInput: true })
  if (!result.success) {
    const issues = result.error.issues.slice(0, maxIssues).map(explainIssue)
    throw new AppError('bad_request', 'The order is malformed.', { issues })
  }
  const { chainId, order, criteria } = result.data
  return { chainId, components: decodeOrderComponents(order.parameters), signature: order.signature, criteria }
}
