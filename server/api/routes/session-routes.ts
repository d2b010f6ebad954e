import {
  nonceRequestSchema,
  nonceSchema,
  type Session,
  sessionAnswerSchema,
  sessionRequestSchema,
} from '@/lib/api/schemas/session'
import { jsonResponse } from '@/server/api/core/json-response'
import { parseBody } from '@/server/api/core/parse-body'
import { defineRoute, type Route } from '@/server/api/core/route'
import { isOperator } from '@/server/moderation/require-operator'
import { storeAuditEntry } from '@/server/moderation/store-audit-entry'
import type { Services } from '@/server/services/services'
import { endSessions, findSession, toAccountId } from '@/server/session/find-session'
import { issueNonce } from '@/server/session/issue-nonce'
import { openSession, sessionSeconds } from '@/server/session/open-session'
import { assertOwnOrigin } from '@/server/session/own-origins'
import { buildCookie, buildExpiredCookies, readCookies } from '@/server/session/visitor-cookies'

const path = '/api/v1/session'

/** Sign-In with Ethereum (ERC-4361): what only the account's owner may do goes by the cookie that it gives. */
export const sessionRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path,
    operationId: 'getSession',
    volatile: true,
    summary: 'The account of the session cookie; null without a session.',
    answerSchema: sessionAnswerSchema,
    handle: async ({ services, request }) => {
      const session = await findSession(services, request)
      return jsonResponse({ session: session && markOperator(services, session) })
    },
  }),
  defineRoute({
    method: 'POST',
    path: `${path}/nonce`,
    operationId: 'createNonce',
    answers: { 201: 'The nonce. The response sets the cookie that it is bound to.' },
    failures: ['forbidden'],
    summary:
      'A nonce for an ERC-4361 message, for one account, one chain and this browser. It is valid once and expires after minutes.',
    limitedBy: 'sessions',
    bodySchema: nonceRequestSchema,
    answerSchema: nonceSchema,
    handle: async (call) => {
      const { services, request } = call
      assertOwnOrigin(request, services.publicUrl)
      const asked = await parseBody(call, nonceRequestSchema)
      const { nonce, lifetimeSeconds } = await issueNonce(services, asked)
      const cookie = await buildCookie(services, 'nonce', nonce.nonce, { lifetimeSeconds, framed: asked.framed })
      return withCookies(jsonResponse(nonce, 201), [cookie])
    },
  }),
  defineRoute({
    method: 'POST',
    path,
    operationId: 'openSession',
    answers: { 201: 'The session. The response sets its cookie.' },
    failures: ['unauthenticated', 'forbidden', 'node_unavailable'],
    summary:
      'Opens a session with a signed message of an externally owned account, a contract account, or a contract account that is not deployed yet.',
    limitedBy: 'sessions',
    bodySchema: sessionRequestSchema,
    answerSchema: sessionAnswerSchema,
    handle: async (call) => {
      const { services, request } = call
      assertOwnOrigin(request, services.publicUrl)
      const { framed, ...signed } = await parseBody(call, sessionRequestSchema)
      const nonces = await readCookies(services, request, 'nonce')
      const { id, session } = await openSession(services, signed, nonces)
      if (isOperator(services, session)) {
        const { db, sessionSecret } = services
        // Before the cookie is sent: no operator acts without an entry.
        await storeAuditEntry(db, { action: 'sign_in', operator: toAccountId(session), ip: call.ip, sessionSecret })
      }
      await endSessions(services, request)
      const cookie = await buildCookie(services, 'session', id, { lifetimeSeconds: sessionSeconds, framed })
      return withCookies(jsonResponse({ session: markOperator(services, session) }, 201), [
        cookie,
        ...buildExpiredCookies(services, 'nonce'),
      ])
    },
  }),
  defineRoute({
    method: 'DELETE',
    path,
    operationId: 'endSession',
    failures: ['forbidden'],
    summary: 'Ends the session for all copies of its cookie.',
    answerSchema: sessionAnswerSchema,
    handle: async ({ services, request }) => {
      assertOwnOrigin(request, services.publicUrl)
      await endSessions(services, request)
      return withCookies(jsonResponse({ session: null }), buildExpiredCookies(services, 'session'))
    },
  }),
]

/** An operator's own pages are offered to operators. */
function markOperator(services: Services, session: Session): Session {
  return isOperator(services, session) ? { ...session, isOperator: true } : session
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}
