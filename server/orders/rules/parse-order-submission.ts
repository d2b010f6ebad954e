import type { Hash, Hex } from 'viem'
import type * as z from 'zod/mini'
import {
  type OrderSubmission,
  orderSubmissionSchema,
  signingSubmissionSchema,
} from '@/lib/api/schemas/order-submission'
import { AppError } from '@/lib/base/errors/app-error'
import { decodeOrderComponents, hashOrder, type OrderComponents } from '@/lib/protocol/seaport'
import { formatZodIssue } from '@/server/base/format-zod-issue'

export interface UnsignedOrder {
  chainId: number
  hash: Hash
  components: OrderComponents
  criteria: OrderSubmission['criteria']
}

export interface SubmittedOrder extends UnsignedOrder {
  /** `0x` when the order is said to be validated on chain. */
  signature: Hex
}

const maxIssues = 20

/** @throws AppError `bad_request` with what is malformed and where; the body itself is never repeated. */
export function parseOrderSubmission(body: unknown): SubmittedOrder {
  const { chainId, order, criteria } = parse(orderSubmissionSchema, body)
  const components = decodeOrderComponents(order.parameters)
  return { chainId, hash: hashOrder(components), components, signature: order.signature, criteria }
}

/** @throws AppError `bad_request`, as for an order that is signed */
export function parseUnsignedOrder(body: unknown): UnsignedOrder {
  const { chainId, order, criteria } = parse(signingSubmissionSchema, body)
  const components = decodeOrderComponents(order.parameters)
  return { chainId, hash: hashOrder(components), components, criteria }
}

function parse<T extends z.ZodMiniType>(schema: T, body: unknown): z.infer<T> {
  const result = schema.safeParse(body, { reportInput: true })
  if (result.success) return result.data
  const issues = result.error.issues.slice(0, maxIssues).map(formatZodIssue)
  throw new AppError('bad_request', 'The order is malformed.', { issues })
}
