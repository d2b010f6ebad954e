import * as z from 'zod/mini'
import { apiErrorSchema } from '@/lib/api/schemas/api-error'
import { marketEventSchema } from '@/lib/api/schemas/market-event'
import { getSite } from '@/lib/base/site'
import type { Route } from '@/server/api/core/route'
import { buildErrorResponses } from './build-error-responses'
import { fieldDescriptions } from './field-descriptions'
import { parameterDescriptions } from './parameter-descriptions'

type Json = Record<string, unknown>

/** The API as OpenAPI 3.1, out of the schemas that parse its calls and answers. */
export function buildOpenApi(routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: describeRoute(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: getSite().name,
      version: '1',
      description:
        'Amounts, token ids and times are decimal strings; times are seconds since 1970. Responses have checksummed addresses and lower-case hashes. Unknown parameters and unknown fields of a body are rejected. New fields may be added to responses.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [],
    paths,
    components: {
      schemas: {
        Error: toJsonSchema(apiErrorSchema, 'output'),
        MarketEvent: toJsonSchema(marketEventSchema, 'output'),
      },
    },
  }
}

function describeRoute(route: Route): Json {
  const { operationId, summary, pathSchema, querySchema, bodySchema, bodyExample, takesFile } = route
  const isStream = operationId === 'streamEvents'
  return {
    operationId,
    summary,
    parameters: [
      ...describeParameters(pathSchema, 'path'),
      ...describeParameters(querySchema, 'query'),
      ...(isStream ? [lastEventId] : []),
    ],
    ...(bodySchema
      ? { requestBody: { required: true, content: json(toJsonSchema(bodySchema, 'input'), bodyExample) } }
      : {}),
    ...(takesFile ? { requestBody: { required: true, content: { '*/*': { schema: {} } } } } : {}),
    // A status that is a good answer and a failure too (readiness, before the market is open) has either shape.
    responses: mergeResponses(buildErrorResponses(route), isStream ? { 200: eventStream } : describeAnswers(route)),
  }
}

function describeAnswers({ answerSchema, mediaType, example, ...route }: Route): Json {
  const { answers = { 200: 'The response.' }, method, volatile } = route
  const schema = answerSchema ? toJsonSchema(answerSchema, 'output') : { type: 'object' }
  const isKept = method === 'GET' && !volatile
  const good = Object.entries(answers).map(([status, description]) => [
    status,
    {
      description,
      ...(isKept ? { headers: { ETag: { schema: { type: 'string' } } } } : {}),
      content: mediaType ? { [mediaType]: { schema: { type: 'string' }, example } } : json(schema, example),
    },
  ])
  return {
    ...Object.fromEntries(good),
    ...(isKept ? { 304: { description: 'Not modified since the response of If-None-Match.' } } : {}),
  }
}

function mergeResponses(failures: Json, answers: Json): Json {
  const merged = { ...failures, ...answers }
  for (const status of Object.keys(answers)) {
    const failure = failures[status] as { headers?: Json; content: ReturnType<typeof json> } | undefined
    if (!failure) continue
    const answer = answers[status] as { content: ReturnType<typeof json> }
    const shapes = [answer, failure].map(({ content }) => content['application/json'].schema)
    merged[status] = { ...answer, headers: failure.headers, content: json({ anyOf: shapes }) }
  }
  return merged
}

const lastEventId = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description:
    'The id of the last event that the client received: the stream continues after it. If the event is too old, or the id is unknown or invalid, the stream sends `reset` and then only new events. An invalid id is not rejected, because an error response stops an EventSource permanently.',
  schema: { type: 'string' },
}

const eventStream = {
  description: 'Server-sent events. The data of every event except `reset` is a MarketEvent.',
  content: {
    'text/event-stream': {
      schema: { type: 'string', contentMediaType: 'text/event-stream' },
      'x-event-data': { $ref: '#/components/schemas/MarketEvent' },
      example:
        'id: 12\nevent: item\ndata: {"type":"item","chainId":31337,"contract":"0x5FbDB2315678afecb367f032d93F642f64180aa3","tokenId":"7","owner":null}\n\n',
    },
  },
}

function describeParameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  // A parameter comes as text and becomes what the output says: that has the bounds and the defaults.
  const { properties = {} } = toJsonSchema(schema, 'output') as { properties?: Record<string, Json> }
  const { required = [] } = toJsonSchema(schema, 'input') as { required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    description: parameterDescriptions[name],
    schema: property,
    // `trait[Name]=Value`
    ...(property.type === 'object' ? { style: 'deepObject', explode: true } : {}),
  }))
}

function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Clients that are made from the document must bear it when answers grow.
    override: ({ jsonSchema }) => {
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      for (const [name, property] of Object.entries(jsonSchema.properties ?? {})) {
        const note = io === 'output' ? fieldDescriptions[name] : undefined
        if (note && typeof property === 'object') property.description = note
      }
    },
  })
  return rest
}

function json(schema: Json, example?: unknown) {
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } }
}
