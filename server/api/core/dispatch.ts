import { noQuerySchema } from '@/lib/api/schemas/query-parameters'
import { AppError } from '@/lib/base/errors/app-error'
import { trackApiRead } from '@/server/base/api-read-priority'
import { createFairQueue } from '@/server/base/fair-queue'
import { readQueue } from '@/server/base/limits'
import { assertKnownChain } from '@/server/chains/assert-known-chain'
import { readWithPrimaryFallback, type Services } from '@/server/services/services'
import type { Api, Call } from './call'
import { parseParameters, parseQuery } from './parse-parameters'
import type { RateLimits } from './rate-limits'
import { readBody } from './read-body'
import { matchPath, type Route } from './route'

interface DispatchParameters {
  routes: readonly Route[]
  limits: RateLimits
  getServices: () => Services
}

/**
 * Finds the route of a request, parses what the route takes and hands it over. Of reads each caller has an allowance, and callers take
 * turns. Rejects with an AppError.
 */
export function createDispatch({ routes, limits, getServices }: DispatchParameters): Api {
  const reads = createFairQueue(readQueue)
  return async (request, context) => {
    const url = new URL(request.url)
    const { route, values } = findRoute(routes, request.method, url.pathname)
    context.noteRoute?.(route.path)
    if (route.limitedBy) limits.assert(route.limitedBy, context.ip)
    const asked = {
      ...context,
      request,
      limits,
      path: route.pathSchema ? parseParameters(route.pathSchema, values) : {},
      query: parseQuery(route.querySchema ?? noQuerySchema, url.searchParams),
      readBody: () => readBody(request, route.bodyBytes),
    }
    if (route.isRead) limits.assert('reads', context.ip)
    const response = route.isRead
      ? await reads(context.ip, () =>
          trackApiRead(() =>
            readWithPrimaryFallback(getServices(), async (services) => {
              if (hasChain(asked.path)) assertKnownChain(services.config, asked.path.chainId)
              return route.handle({ ...asked, services })
            }),
          ),
        )
      : await route.handle(withServices(asked, getServices))
    if (route.volatile) response.headers.set('cache-control', 'no-store')
    return response
  }
}

function hasChain(path: unknown): path is { chainId: number } {
  return typeof path === 'object' && path !== null && 'chainId' in path && typeof path.chainId === 'number'
}

function withServices(asked: Omit<Call, 'services'>, getServices: () => Services): Call {
  return {
    ...asked,
    get services() {
      return getServices()
    },
  }
}

/** The methods that a path takes; empty for a path that does not exist. */
export function findMethods(routes: readonly Route[], path: string): string[] {
  const methods = routes.filter((route) => matchPath(route.path, path)).map(({ method }) => method)
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}

function findRoute(routes: readonly Route[], method: string, path: string) {
  const wanted = method === 'HEAD' ? 'GET' : method
  for (const route of routes) {
    const values = route.method === wanted ? matchPath(route.path, path) : null
    if (values) return { route, values }
  }
  const allowed = findMethods(routes, path)
  if (allowed.length === 0) throw new AppError('not_found', 'There is no such call.')
  throw new AppError('method_not_allowed', `This call takes ${allowed.join(' and ')}.`)
}
