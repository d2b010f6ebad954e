import { criteriaAnswerSchema } from '@/lib/api/schemas/criteria'
import { criteriaSubmissionSchema } from '@/lib/api/schemas/order-submission'
import { jsonResponse } from '@/server/api/core/json-response'
import { parseBody } from '@/server/api/core/parse-body'
import { defineRoute, type Route } from '@/server/api/core/route'
import { criteria, criteriaSubmission } from '@/server/api/openapi/examples'
import { buildStoredCriteria } from '@/server/orders/criteria/store-criteria'

/** The tree of so many items is as much work as an order's signature. */
const itemsOfOrder = 500
/** Of a trait, which ten thousand items may have. */
const traitCost = 20

/** What an order takes from `orders` beside itself: how many items it says it is for, before anything of it is known to be true. */
export function computeCriteriaCost(body: unknown): number {
  const { criteria } = (body ?? {}) as { criteria?: { kind?: unknown; tokenIds?: unknown } | null }
  if (Array.isArray(criteria?.tokenIds)) return Math.ceil(criteria.tokenIds.length / itemsOfOrder)
  return criteria?.kind === 'trait' ? traitCost : 0
}

/** What offers for any item of a trait are made of. */
export const criteriaRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/v1/criteria',
    operationId: 'keepCriteria',
    summary:
      'The tokens of a collection that have a trait, and the criteria root of an offer for any of them. The server stores the criteria of the root, so it also accepts an offer with this root that is only validated on chain.',
    isShared: true,
    limitedBy: 'orders',
    bodySchema: criteriaSubmissionSchema,
    answerSchema: criteriaAnswerSchema,
    example: { criteria },
    bodyExample: criteriaSubmission,
    failures: ['order_refused'],
    handle: async (call) => {
      const body = await parseBody(call, criteriaSubmissionSchema)
      call.limits.assert('orders', call.ip, traitCost)
      return jsonResponse({ criteria: await buildStoredCriteria(call.services, body) })
    },
  }),
]
