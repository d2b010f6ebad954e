import * as z from 'zod/mini'
import { apiErrorSchema } from '@/lib/schemas/api-error'
import type { Route } from './route'

type JsonSchema = Record<string, unknown>

/** The API as OpenAPI 3.1, out of the schemas that parse its calls and answers. */
export function buildOpenApi(routes: readonly Route[]): JsonSchema {
  const paths: Record<string, JsonSchema> = {}
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: describeRoute(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Verdigris',
      version: '1',
      description: 'Amounts, token ids and times are decimal strings; times are seconds since 1970.',
    },
    paths,
    components: { schemas: { Error: toJsonSchema(apiErrorSchema, 'output') } },
  }
}

function describeRoute({ summary, method, pathSchema, querySchema, bodySchema, answerSchema }: Route): JsonSchema {
  return {
    summary,
    parameters: [...describeParameters(pathSchema, 'path'), ...describeParameters(querySchema, 'query')],
    ...(bodySchema ? { requestBody: { required: true, content: json(toJsonSchema(bodySchema, 'input')) } } : {}),
    responses: {
      [method === 'POST' ? '2XX' : '200']: {
        description: 'The answer.',
        ...(answerSchema ? { content: json(toJsonSchema(answerSchema, 'output')) } : {}),
      },
      default: { description: 'A failure.', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

function describeParameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): JsonSchema[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
    // `trait[Name]=Value`
    ...(property.type === 'object' ? { style: 'deepObject', explode: true } : {}),
  }))
}

function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function json(schema: JsonSchema): JsonSchema {
  return { 'application/json': { schema } }
}
