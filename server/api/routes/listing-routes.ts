import * as schemas from '@/lib/api/schemas/listing-request'
import { jsonResponse } from '@/server/api/core/json-response'
import { parseBody } from '@/server/api/core/parse-body'
import { defineRoute, type Route } from '@/server/api/core/route'
import { listingRequest, queuedRequest } from '@/server/api/openapi/examples-moderation'
import { accountKey } from '@/server/base/account-id'
import { decideListingRequest } from '@/server/moderation/listing-requests/decide-listing-request'
import { listListingRequests } from '@/server/moderation/listing-requests/list-listing-requests'
import { submitListingRequest } from '@/server/moderation/listing-requests/submit-listing-request'
import { requireOperator } from '@/server/moderation/require-operator'
import { assertNotSanctioned } from '@/server/services/sanctions/assert-not-sanctioned'
import { requireAccount } from '@/server/session/find-session'
import { assertOwnOrigin } from '@/server/session/own-origins'

const { chainId, contract } = listingRequest

/** Requests to list a collection, by anyone who has signed in; and what the operators make of them. */
export const listingRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/v1/listing-requests',
    operationId: 'requestListing',
    summary:
      'Asks the operators to list a collection, where their policy is `curated`. One request stands for each collection.',
    limitedBy: 'reports',
    bodySchema: schemas.listingRequestBodySchema,
    answerSchema: schemas.listingRequestAnswerSchema,
    example: { request: listingRequest },
    bodyExample: { chainId, contract, words: queuedRequest.words },
    answers: { 201: 'Stored.', 200: 'Somebody has already asked for this collection. Nothing changed.' },
    failures: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'rate_limited', 'node_unavailable'],
    handle: async (call) => {
      assertOwnOrigin(call.request, call.services.publicUrl)
      const requester = await requireAccount(call.services, call.request)
      await assertNotSanctioned(call.services, requester)
      call.limits.assert('reporters', accountKey(requester))
      const body = await parseBody(call, schemas.listingRequestBodySchema)
      const { request, created } = await submitListingRequest(call.services, requester, body, call.ip)
      return jsonResponse({ request }, created ? 201 : 200)
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/moderation/listing-requests',
    operationId: 'listListingRequests',
    summary:
      'For operators: requests to list a collection. Those that wait start with the oldest, decided ones with the newest.',
    querySchema: schemas.queuedRequestsQuerySchema,
    answerSchema: schemas.queuedRequestsPageSchema,
    example: { requests: [queuedRequest], next: null },
    failures: ['unauthenticated', 'not_found'],
    handle: async ({ services, request, query }) => {
      await requireOperator(services, request)
      return jsonResponse(await listListingRequests(services, query))
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/v1/moderation/listing-requests',
    operationId: 'decideListingRequest',
    summary:
      'For operators: approves or refuses a request to list a collection, with a reason. A later decision replaces an earlier one.',
    limitedBy: 'accounts',
    bodySchema: schemas.listingDecisionSchema,
    answerSchema: schemas.queuedRequestAnswerSchema,
    example: { request: { ...queuedRequest, state: 'approved', reason: 'Known to us.', decidedAt: '1767229200' } },
    bodyExample: { chainId, contract, action: 'approve', reason: 'Known to us.' },
    answers: { 200: 'Done, and recorded in the audit log.' },
    failures: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'node_unavailable'],
    handle: async (call) => {
      assertOwnOrigin(call.request, call.services.publicUrl)
      const operator = await requireOperator(call.services, call.request)
      const body = await parseBody(call, schemas.listingDecisionSchema)
      return jsonResponse({ request: await decideListingRequest(call.services, operator, body, call.ip) })
    },
  }),
]
