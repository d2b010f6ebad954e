import { auditPageSchema } from '@/lib/api/schemas/audit'
import { collectionTaskSchema } from '@/lib/api/schemas/collection-task'
import * as schemas from '@/lib/api/schemas/moderation'
import { casesQuerySchema, decisionsQuerySchema } from '@/lib/api/schemas/moderation-query'
import { jsonResponse } from '@/server/api/core/json-response'
import { parseBody } from '@/server/api/core/parse-body'
import { defineRoute, type Route } from '@/server/api/core/route'
import { auditEntry, decision, moderationCase, report } from '@/server/api/openapi/examples-moderation'
import { ground } from '@/server/api/openapi/examples-notices'
import { accountKey } from '@/server/base/account-id'
import { listAuditEntries } from '@/server/moderation/list-audit-entries'
import { listCases } from '@/server/moderation/list-cases'
import { listDecisions } from '@/server/moderation/list-decisions'
import { requireOperator } from '@/server/moderation/require-operator'
import { startCollectionTask } from '@/server/moderation/start-collection-task'
import { storeDecision } from '@/server/moderation/store-decision'
import { submitReport } from '@/server/moderation/submit-report'
import { requireAccount } from '@/server/session/find-session'
import { assertOwnOrigin } from '@/server/session/own-origins'

/** Reports, by anyone who has signed in; and what the operators make of them. */
export const moderationRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/v1/reports',
    operationId: 'submitReport',
    summary:
      'Reports an item, a collection or an account to the operators. The first report of each account about each subject counts.',
    limitedBy: 'reports',
    bodySchema: schemas.reportRequestSchema,
    answerSchema: schemas.reportAnswerSchema,
    example: { report },
    bodyExample: { thing: report.thing, reason: report.reason, words: report.words },
    answers: { 201: 'Stored.', 200: 'This account has already reported the subject. Nothing changed.' },
    failures: ['unauthenticated', 'forbidden', 'not_found'],
    handle: async (call) => {
      assertOwnOrigin(call.request, call.services.publicUrl)
      const reporter = await requireAccount(call.services, call.request)
      call.limits.assert('reporters', accountKey(reporter))
      const kept = await submitReport(call.services, reporter, await parseBody(call, schemas.reportRequestSchema))
      return jsonResponse({ report: kept.report }, kept.created ? 201 : 200)
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/moderation',
    operationId: 'listCases',
    summary:
      'For operators: subjects with reports since the last decision, the most reported first; or hidden subjects.',
    querySchema: casesQuerySchema,
    answerSchema: schemas.casesPageSchema,
    example: { cases: [moderationCase], next: null },
    failures: ['unauthenticated', 'not_found'],
    handle: async ({ services, request, query }) => {
      await requireOperator(services, request)
      return jsonResponse(await listCases(services, query))
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/moderation/decisions',
    operationId: 'listDecisions',
    summary: 'For operators: the decisions to hide and show, with operator and reason, the newest first.',
    querySchema: decisionsQuerySchema,
    answerSchema: schemas.decisionsPageSchema,
    example: { decisions: [decision], next: null },
    failures: ['unauthenticated', 'not_found'],
    handle: async ({ services, request, query }) => {
      await requireOperator(services, request)
      return jsonResponse(await listDecisions(services, query))
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/moderation/audit',
    operationId: 'listAuditEntries',
    summary: 'For operators: the sign-ins and decisions of all operators, the newest first. Entries are only added.',
    querySchema: decisionsQuerySchema,
    answerSchema: auditPageSchema,
    example: { entries: [auditEntry], next: null },
    failures: ['unauthenticated', 'not_found'],
    handle: async ({ services, request, query }) => {
      await requireOperator(services, request)
      return jsonResponse(await listAuditEntries(services, query))
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/v1/moderation/decisions',
    operationId: 'decide',
    summary:
      'For operators: hides or shows an item, a collection, an account or a file, with a reason. A hidden subject is in no list, feed or sitemap. It can still be opened by its address and traded, but its files are not served. A file that is hidden by its CID responds with 451. It is deleted with its copies, unpinned, and not stored again until it is shown. The accounts that hiding affects get a statement of reasons, which names the rule in `ground`.',
    limitedBy: 'accounts',
    bodySchema: schemas.decisionRequestSchema,
    answerSchema: schemas.decisionAnswerSchema,
    example: { decision },
    bodyExample: { thing: decision.thing, action: decision.action, reason: decision.reason, ground },
    answers: { 201: 'Done, and recorded in the audit log.' },
    failures: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
    handle: async (call) => {
      assertOwnOrigin(call.request, call.services.publicUrl)
      const operator = await requireOperator(call.services, call.request)
      const body = await parseBody(call, schemas.decisionRequestSchema)
      return jsonResponse({ decision: await storeDecision(call.services, operator, body, call.ip) }, 201)
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/v1/moderation/collections',
    operationId: 'startCollectionTask',
    summary:
      'For operators: reads all metadata of a collection again (`refresh`), or its logs from its first block (`reindex`). The second adds what is missing and computes owners again; the collection stays in all lists meanwhile.',
    limitedBy: 'accounts',
    bodySchema: collectionTaskSchema,
    bodyExample: { chainId: 1, contract: '0x1111111111111111111111111111111111111111', action: 'reindex' },
    answers: { 202: 'Queued, and recorded in the audit log.' },
    failures: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'unavailable'],
    handle: async (call) => {
      assertOwnOrigin(call.request, call.services.publicUrl)
      const operator = await requireOperator(call.services, call.request)
      const body = await parseBody(call, collectionTaskSchema)
      await startCollectionTask(call.services, operator, { ...body, ip: call.ip })
      return new Response(null, { status: 202 })
    },
  }),
]
