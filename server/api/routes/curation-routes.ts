import * as z from 'zod/mini'
import { type Curation, type CurationName, curationAnswerSchema, curationSchemas } from '@/lib/api/schemas/curation'
import { jsonResponse } from '@/server/api/core/json-response'
import { parseBody } from '@/server/api/core/parse-body'
import { defineRoute, type Route } from '@/server/api/core/route'
import { curation } from '@/server/api/openapi/examples-moderation'
import { requireOperator } from '@/server/moderation/require-operator'
import { emptyCuration } from '@/server/services/curation/open-curation'
import { assertOwnOrigin } from '@/server/session/own-origins'
import { storeCuration } from '@/server/site/curation/store-curation'

const subjects = {
  home: ['Home', 'the sections of the home page and their order'],
  featured: ['Featured', 'the items and collections that the home page shows first'],
  shows: ['Shows', 'the shows of the marketplace'],
  badges: ['Badges', 'the badges of collections and accounts, beside those of the settings'],
} as const satisfies Record<CurationName, readonly [string, string]>

/** What operators choose in the browser. */
export const curationRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/v1/moderation/curation',
    operationId: 'getCuration',
    summary:
      'For operators: the sections of the home page, what they feature, the shows and the badges, with the version of each.',
    answerSchema: curationAnswerSchema,
    example: curation,
    failures: ['unauthenticated', 'not_found'],
    handle: async ({ services, request }) => {
      await requireOperator(services, request)
      return jsonResponse((services.curation ?? emptyCuration).current())
    },
  }),
  ...(['home', 'featured', 'shows', 'badges'] as const).map(defineChange),
]

function defineChange<Name extends CurationName>(name: Name): Route {
  const [title, words] = subjects[name]
  const bodySchema = z.strictObject({ version: z.int().check(z.minimum(0)), document: curationSchemas[name] })
  return defineRoute({
    method: 'POST',
    path: `/api/v1/moderation/curation/${name}`,
    operationId: `change${title}`,
    summary: `For operators: changes ${words}. \`version\` is the one that the change was made of.`,
    limitedBy: 'accounts',
    bodySchema,
    answerSchema: curationAnswerSchema,
    example: curation,
    bodyExample: curation[name],
    answers: { 200: 'Stored, shown and recorded in the audit log. Other processes show it within 5 seconds.' },
    failures: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
    handle: async (call) => {
      assertOwnOrigin(call.request, call.services.publicUrl)
      const operator = await requireOperator(call.services, call.request)
      const { version, document } = (await parseBody(call, bodySchema)) as { version: number; document: Curation[Name] }
      await storeCuration(call.services, operator, { name, version, document }, call.ip)
      const { curation: reader = emptyCuration } = call.services
      await reader.refresh()
      return jsonResponse(reader.current())
    },
  })
}
