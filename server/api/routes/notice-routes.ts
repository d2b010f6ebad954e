import * as schemas from '@/lib/api/schemas/notice'
import { queuedAppealAnswerSchema, queuedAppealsPageSchema } from '@/lib/api/schemas/statement'
import { jsonResponse } from '@/server/api/core/json-response'
import { parseBody } from '@/server/api/core/parse-body'
import { defineRoute, type Route } from '@/server/api/core/route'
import {
  ground,
  notice,
  noticeBody,
  noticeSecret,
  queuedAppeal,
  queuedNotice,
} from '@/server/api/openapi/examples-notices'
import { requireOperator } from '@/server/moderation/require-operator'
import { decideAppeal } from '@/server/notices/decide-appeal'
import { decideNotice } from '@/server/notices/decide-notice'
import { getNotice } from '@/server/notices/get-notice'
import { listAppeals } from '@/server/notices/list-appeals'
import { listNotices } from '@/server/notices/list-notices'
import { submitNotice } from '@/server/notices/submit-notice'
import { assertOwnOrigin } from '@/server/session/own-origins'

const answer = 'We have hidden the collection.'

/** Notices of infringing or illegal content, by anyone; and the operators' answers to them and to appeals. */
export const noticeRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/v1/notices',
    operationId: 'submitNotice',
    summary:
      'Sends a notice of content that infringes a copyright or is illegal. No session is needed. A name and an e-mail address are, unless `kind` is `child_abuse`. `secret` opens the answer later and cannot be recovered.',
    limitedBy: 'reports',
    bodySchema: schemas.noticeBodySchema,
    answerSchema: schemas.noticeReceiptSchema,
    example: { notice, secret: noticeSecret },
    bodyExample: noticeBody,
    answers: { 201: 'Stored.' },
    failures: ['forbidden'],
    handle: async (call) => {
      assertOwnOrigin(call.request, call.services.publicUrl)
      return jsonResponse(await submitNotice(call.services, await call.readBody()), 201)
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/notices',
    operationId: 'getNotice',
    summary: 'The state of a notice, and its answer, for the holder of its `secret`.',
    isRead: true,
    volatile: true,
    querySchema: schemas.noticeQuerySchema,
    answerSchema: schemas.noticeAnswerSchema,
    example: { notice },
    failures: ['not_found'],
    handle: async ({ services, query }) => jsonResponse({ notice: await getNotice(services, query.secret) }),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/moderation/notices',
    operationId: 'listNotices',
    summary: 'For operators: notices that wait for an answer, the oldest first; or answered ones, the newest first.',
    querySchema: schemas.answeredQuerySchema,
    answerSchema: schemas.queuedNoticesPageSchema,
    example: { notices: [queuedNotice], next: null },
    failures: ['unauthenticated', 'not_found'],
    handle: async ({ services, request, query }) => {
      await requireOperator(services, request)
      return jsonResponse(await listNotices(services, query))
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/v1/moderation/notices',
    operationId: 'decideNotice',
    summary:
      'For operators: hides the subject of a notice, or refuses the notice, with an answer for its sender. A notice is answered once.',
    limitedBy: 'accounts',
    bodySchema: schemas.noticeDecisionSchema,
    answerSchema: schemas.queuedNoticeAnswerSchema,
    example: { notice: { ...queuedNotice, state: 'hidden', answer, decidedAt: '1767229200' } },
    bodyExample: { number: notice.number, action: 'hide', answer, reason: 'It copies photographs.', ground },
    answers: { 200: 'Done, and recorded in the audit log.' },
    failures: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
    handle: async (call) => {
      assertOwnOrigin(call.request, call.services.publicUrl)
      const operator = await requireOperator(call.services, call.request)
      const body = await parseBody(call, schemas.noticeDecisionSchema)
      return jsonResponse({ notice: await decideNotice(call.services, operator, body, call.ip) })
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/moderation/appeals',
    operationId: 'listAppeals',
    summary:
      'For operators: appeals against decisions to hide. Those that wait start with the oldest decision, answered ones with the newest.',
    querySchema: schemas.answeredQuerySchema,
    answerSchema: queuedAppealsPageSchema,
    example: { appeals: [queuedAppeal], next: null },
    failures: ['unauthenticated', 'not_found'],
    handle: async ({ services, request, query }) => {
      await requireOperator(services, request)
      return jsonResponse(await listAppeals(services, query))
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/v1/moderation/appeals',
    operationId: 'decideAppeal',
    summary:
      'For operators: upholds a decision to hide, or reverses it and shows its subject again, with an answer for the affected accounts.',
    limitedBy: 'accounts',
    bodySchema: schemas.appealDecisionSchema,
    answerSchema: queuedAppealAnswerSchema,
    example: { appeal: queuedAppeal },
    bodyExample: { id: queuedAppeal.statement.id, action: 'uphold', answer: 'The right that you name ended in 2020.' },
    answers: { 200: 'Done, and recorded in the audit log.' },
    failures: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
    handle: async (call) => {
      assertOwnOrigin(call.request, call.services.publicUrl)
      const operator = await requireOperator(call.services, call.request)
      const body = await parseBody(call, schemas.appealDecisionSchema)
      return jsonResponse({ appeal: await decideAppeal(call.services, operator, body, call.ip) })
    },
  }),
]
