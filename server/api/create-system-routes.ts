import { AppError } from '@/lib/errors/app-error'
import { healthSchema } from '@/lib/schemas/health'
import { chainPathSchema } from '@/lib/schemas/queries'
import { maxRpcBatch } from '@/server/config/limits'
import type { StreamEvents } from '@/server/events/stream-events'
import { getHealth } from '@/server/health/get-health'
import { answerRpc } from '@/server/rpc/answer-rpc'
import { costOfRpc } from '@/server/rpc/cost-of-rpc'
import { buildOpenApi } from './build-open-api'
import { jsonResponse } from './json-response'
import type { RateLimits } from './rate-limits'
import { defineRoute, type Route } from './route'
import { marketRoutes } from './routes'

/** The calls beside the market's nouns: events, the way to the chains, health and the description of the API. */
export function createSystemRoutes(limits: RateLimits, streamEvents: StreamEvents): Route[] {
  let openApi: unknown
  const routes: Route[] = [
    defineRoute({
      method: 'GET',
      path: '/api/v1/events',
      summary:
        'Server-sent events: order, sale, item, block; and reset, after which a reader asks for everything again.',
      handle: async ({ services, request, ip }) => streamEvents(services.events, request, ip),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/rpc/{chainId}',
      summary: `JSON-RPC to a chain, for the methods that a browser needs; batches of up to ${maxRpcBatch}.`,
      pathSchema: chainPathSchema,
      handle: async ({ services, path, ip, readBody }) => {
        const backend = services.rpc.get(path.chainId)
        if (!backend) throw new AppError('not_found', 'The market does not serve this chain.')
        const body = await readBody()
        limits.assert('rpc', ip, costOfRpc(body))
        return jsonResponse(await answerRpc(backend, body))
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/health/live',
      summary: 'The process answers.',
      handle: async () => jsonResponse({ status: 'ok' }, 200, { 'cache-control': 'no-store' }),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/health/ready',
      summary: 'Whether the market can serve, and what it waits for: 200 or 503.',
      answerSchema: healthSchema,
      handle: async ({ services }) => {
        const health = await getHealth(services)
        return jsonResponse(health, health.ready ? 200 : 503, {
          'cache-control': 'no-store',
          ...(health.ready ? {} : { 'retry-after': '2' }),
        })
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/openapi.json',
      summary: 'This description.',
      handle: async () => {
        openApi ??= buildOpenApi([...marketRoutes, ...routes])
        return jsonResponse(openApi)
      },
    }),
  ]
  return routes
}
