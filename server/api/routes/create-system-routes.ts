import { type Health, healthSchema, liveSchema } from '@/lib/api/schemas/health'
import { chainPathSchema, eventsQuerySchema } from '@/lib/api/schemas/query-parameters'
import { AppError } from '@/lib/base/errors/app-error'
import type { Call } from '@/server/api/core/call'
import { createStaticBody, type StaticBody } from '@/server/api/core/encode-body'
import { jsonResponse, staticJsonResponse } from '@/server/api/core/json-response'
import type { RateLimits } from '@/server/api/core/rate-limits'
import { defineRoute, type Route } from '@/server/api/core/route'
import type { StreamEvents } from '@/server/api/events/stream-events'
import { buildOpenApi } from '@/server/api/openapi/build-open-api'
import { buildPublicDescription } from '@/server/api/openapi/build-public-description'
import { health as healthExample } from '@/server/api/openapi/examples'
import { answerRpc, rpcAnswerBodySchema, rpcBodySchema } from '@/server/api/rpc/answer-rpc'
import { callBodyBytes, maxRpcBatch } from '@/server/base/limits'
import { computeRpcCost } from '@/server/chains/rpc/rpc-cost'
import { getHealth } from '@/server/site/get-health'
import { nounRoutes } from './routes'

/** The calls beside the market's nouns: events, the way to the chains, health and the description of the API. */
export function createSystemRoutes(limits: RateLimits, streamEvents: StreamEvents): Route[] {
  let openApi: StaticBody | undefined
  let publicOpenApi: StaticBody | undefined
  let health: Promise<Health> | undefined
  const routes: Route[] = [
    defineRoute({
      method: 'GET',
      path: '/api/v1/events',
      operationId: 'streamEvents',
      isShared: true,
      summary:
        'Server-sent events: order, sale, item and block. After `reset`, clients must reload their data. A `beat` every 15 seconds keeps the connection alive. An order also causes an event when its start or end time passes.',
      querySchema: eventsQuerySchema,
      failures: ['rate_limited'],
      volatile: true,
      handle: async ({ services, request, ip }) => streamEvents(services.events, request, ip),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/rpc/{chainId}',
      operationId: 'callRpc',
      summary: `JSON-RPC to a chain, for the methods that a browser needs, in batches of up to ${maxRpcBatch} calls.`,
      pathSchema: chainPathSchema,
      bodySchema: rpcBodySchema,
      bodyExample: { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] },
      answerSchema: rpcAnswerBodySchema,
      example: { jsonrpc: '2.0', id: 1, result: '0x7a69' },
      answers: { 200: 'The response of the RPC node. Its failures are JSON-RPC errors.' },
      failures: ['not_found', 'rate_limited'],
      bodyBytes: callBodyBytes,
      handle: async ({ services, path, ip, readBody }) => {
        const backend = services.rpc.get(path.chainId)
        if (!backend) throw new AppError('not_found', 'This marketplace does not serve this chain.')
        const body = await readBody()
        limits.assert('rpc', ip, computeRpcCost(body))
        return jsonResponse(await answerRpc(backend, body, ip))
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/health/live',
      operationId: 'getLiveness',
      isShared: true,
      summary: 'The process is running.',
      answerSchema: liveSchema,
      example: { status: 'ok' },
      volatile: true,
      alwaysOpen: true,
      handle: async () => jsonResponse({ status: 'ok' }),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/health/ready',
      operationId: 'getReadiness',
      isShared: true,
      summary: 'Whether the server can serve reads (200 or 503), and what it waits for.',
      answerSchema: healthSchema,
      example: healthExample,
      answers: { 200: 'The server is ready.', 503: 'The server is not ready.' },
      volatile: true,
      limitedBy: 'reads',
      handle: async ({ services }) => {
        // Each of them asks every node: requests that come meanwhile share the answer.
        health ??= getHealth(services).finally(() => {
          health = undefined
        })
        const now = await health
        return jsonResponse(now, now.ready ? 200 : 503, now.ready ? {} : { 'retry-after': '2' })
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/openapi.json',
      operationId: 'getOpenApi',
      isShared: true,
      summary: 'This OpenAPI description.',
      alwaysOpen: true,
      limitedBy: 'reads',
      handle: async (call) => {
        if (hasDemo(call)) {
          openApi ??= toFixedBody(buildAll())
          return staticJsonResponse(openApi)
        }
        publicOpenApi ??= toFixedBody(buildPublicDescription(buildAll()))
        return staticJsonResponse(publicOpenApi)
      },
    }),
  ]
  const buildAll = () => buildOpenApi([...nounRoutes, ...routes])
  return routes
}

const toFixedBody = (description: object) => createStaticBody(Buffer.from(JSON.stringify(description)))

/** False while the market opens: nobody knows yet. */
function hasDemo(call: Pick<Call, 'services'>): boolean {
  try {
    return call.services.config.embedded !== undefined
  } catch {
    return false
  }
}
