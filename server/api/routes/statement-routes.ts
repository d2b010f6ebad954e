import * as schemas from '@/lib/api/schemas/statement'
import { AppError } from '@/lib/base/errors/app-error'
import { jsonResponse } from '@/server/api/core/json-response'
import { parseBody } from '@/server/api/core/parse-body'
import { defineRoute, type Route } from '@/server/api/core/route'
import { statement } from '@/server/api/openapi/examples-notices'
import { accountKey } from '@/server/base/account-id'
import { getReadersStatement, listStatements } from '@/server/notices/find-statements'
import { submitAppeal } from '@/server/notices/submit-appeal'
import { findSession, requireAccount } from '@/server/session/find-session'
import { assertOwnOrigin } from '@/server/session/own-origins'

/** Why something was hidden, for the accounts that it affects; and what they say against it. */
export const statementRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/v1/statements',
    operationId: 'listStatements',
    summary:
      'The statements of reasons of decisions to hide that affect the account of the session, the newest first: as creator or owner of an item, creator of a collection, or account.',
    querySchema: schemas.statementsQuerySchema,
    answerSchema: schemas.statementsPageSchema,
    example: { statements: [statement], next: null },
    failures: ['unauthenticated'],
    handle: async ({ services, request, query }) =>
      jsonResponse(await listStatements(services, await requireAccount(services, request), query)),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/statements/{statementId}',
    operationId: 'getStatement',
    summary: 'One statement of reasons, for the accounts that it affects and for operators.',
    pathSchema: schemas.statementPathSchema,
    answerSchema: schemas.statementAnswerSchema,
    example: { statement },
    failures: ['unauthenticated', 'not_found'],
    handle: async ({ services, request, path }) => {
      const session = await findSession(services, request)
      if (!session) throw new AppError('unauthenticated', 'Sign in first.')
      return jsonResponse({ statement: await getReadersStatement(services, path.statementId, session) })
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/v1/statements/{statementId}/appeal',
    operationId: 'submitAppeal',
    summary:
      'Appeals against a decision to hide, for the accounts that it affects. There is one appeal for each decision.',
    limitedBy: 'reports',
    pathSchema: schemas.statementPathSchema,
    bodySchema: schemas.appealBodySchema,
    answerSchema: schemas.statementAnswerSchema,
    example: { statement },
    bodyExample: { words: statement.appeal?.words },
    answers: { 201: 'Stored.' },
    failures: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
    handle: async (call) => {
      assertOwnOrigin(call.request, call.services.publicUrl)
      const account = await requireAccount(call.services, call.request)
      call.limits.assert('reporters', accountKey(account))
      const { words } = await parseBody(call, schemas.appealBodySchema)
      return jsonResponse(
        { statement: await submitAppeal(call.services, account, { id: call.path.statementId, words }) },
        201,
      )
    },
  }),
]
