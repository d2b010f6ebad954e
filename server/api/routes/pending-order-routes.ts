import { signingSubmissionSchema } from '@/lib/api/schemas/order-submission'
import { pendingOrderAnswerSchema, pendingOrdersPageSchema } from '@/lib/api/schemas/pending-order'
import { pendingOrdersQuerySchema, withdrawalSchema } from '@/lib/api/schemas/pending-orders-query'
import * as queries from '@/lib/api/schemas/query-parameters'
import { jsonResponse } from '@/server/api/core/json-response'
import { parseBody } from '@/server/api/core/parse-body'
import { defineRoute, publicRead, type Route } from '@/server/api/core/route'
import { pendingOrder, pendingOrderSubmission, withdrawnPendingOrder } from '@/server/api/openapi/examples'
import { accountKey } from '@/server/base/account-id'
import { hashCaller } from '@/server/base/hash-caller'
import { computeNetworkPrefix } from '@/server/base/network-prefix'
import { getPendingOrder, listPendingOrders } from '@/server/safe/pending-orders/list-pending-orders'
import type { Proposer } from '@/server/safe/pending-orders/proposer'
import { submitPendingOrder } from '@/server/safe/pending-orders/submit-pending-order'
import { withdrawPendingOrder } from '@/server/safe/pending-orders/withdraw-pending-order'
import { findSameOriginAccount } from '@/server/session/find-session'

/** Orders that wait for the signatures of a Safe's owners. */
export const pendingOrderRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/v1/signings',
    operationId: 'listSignings',
    ...publicRead,
    summary: 'A page of the orders that wait, or waited, for signatures of a Safe’s owners, the newest first.',
    querySchema: pendingOrdersQuerySchema,
    answerSchema: pendingOrdersPageSchema,
    example: { signings: [pendingOrder], next: null },
    handle: async ({ services, query }) => jsonResponse(await listPendingOrders(services, query)),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/v1/signings',
    operationId: 'submitSigning',
    summary:
      'Stores an order of a Safe before its owners sign. The server publishes it automatically when enough owners have signed its message at the Safe service. All rules for orders except the signature apply now. Without a session of the Safe or of one of its owners, at most 10 orders of a Safe can wait. 201: new, or submitted again after it was rejected or expired. 200: already stored.',
    isShared: true,
    limitedBy: 'orders',
    bodySchema: signingSubmissionSchema,
    answerSchema: pendingOrderAnswerSchema,
    example: { signing: pendingOrder },
    bodyExample: pendingOrderSubmission,
    answers: { 201: 'The order waits for signatures.', 200: 'Already stored. Nothing changed.' },
    failures: ['forbidden', 'order_refused', 'node_unavailable'],
    handle: async ({ services, request, limits, ip, readBody }) => {
      const network = computeNetworkPrefix(ip)
      const proposer: Proposer = {
        account: await findSameOriginAccount(services, request),
        networkHash: hashCaller('proposer', network, services.sessionSecret),
        admitOwner(safe) {
          limits.assert('makers', accountKey(safe))
          limits.assert('book', 'all')
        },
        admitUnproven() {
          limits.assert('unproven', network)
          limits.assert('unprovenInAll', 'all')
        },
      }
      const kept = await submitPendingOrder(services, await readBody(), proposer)
      return jsonResponse({ signing: kept.signing }, kept.created ? 201 : 200)
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/signings/{chainId}/{hash}',
    operationId: 'getSigning',
    ...publicRead,
    summary:
      'One order that waits, or waited, for signatures: which owners have signed, which are missing, and what blocks it.',
    pathSchema: queries.orderPathSchema,
    answerSchema: pendingOrderAnswerSchema,
    example: { signing: pendingOrder },
    failures: ['not_found'],
    handle: async ({ services, path }) => jsonResponse({ signing: await getPendingOrder(services, path) }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/v1/signings/{chainId}/{hash}/withdrawal',
    operationId: 'withdrawSigning',
    summary:
      'Stops waiting for an order. One of the Safe’s owners must sign the withdrawal: EIP-712, domain {name: "Verdigris", version: "1", chainId}, Withdrawal(string purpose,address safe,bytes32 order,uint256 keptAt), the purpose "The market waits for no more signatures of this order.", keptAt its createdAt. Existing signatures of owners stay valid for anyone who has them: only Seaport’s `cancel` invalidates them. An order that has already ended is returned unchanged.',
    isShared: true,
    limitedBy: 'orders',
    pathSchema: queries.orderPathSchema,
    bodySchema: withdrawalSchema,
    answerSchema: pendingOrderAnswerSchema,
    example: { signing: withdrawnPendingOrder },
    bodyExample: { signature: `0x${'1b'.repeat(65)}` },
    failures: ['not_found', 'order_refused', 'node_unavailable'],
    handle: async (call) => {
      const body = await parseBody(call, withdrawalSchema)
      return jsonResponse({ signing: await withdrawPendingOrder(call.services, call.path, body) })
    },
  }),
]
