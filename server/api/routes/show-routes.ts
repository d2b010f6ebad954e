import { showAnswerSchema, showPathSchema, showsAnswerSchema } from '@/lib/api/schemas/show'
import { jsonResponse } from '@/server/api/core/json-response'
import { defineRoute, publicRead, type Route } from '@/server/api/core/route'
import { item, show } from '@/server/api/openapi/examples'
import { getShow } from '@/server/shows/get-show'
import { listCurrentShows } from '@/server/shows/list-current-shows'

export const showRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/v1/shows',
    operationId: 'listShows',
    ...publicRead,
    summary: 'The shows that are on now, in the order that operators chose.',
    answerSchema: showsAnswerSchema,
    example: { shows: [show] },
    handle: async ({ services }) => jsonResponse({ shows: await listCurrentShows(services) }),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/shows/{slug}',
    operationId: 'getShow',
    ...publicRead,
    summary: 'A show with its items. A show that is over stays available.',
    pathSchema: showPathSchema,
    answerSchema: showAnswerSchema,
    example: { show, items: [item] },
    failures: ['not_found'],
    handle: async ({ services, path }) => jsonResponse(await getShow(services, path.slug)),
  }),
]
