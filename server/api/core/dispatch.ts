import * as z from 'zod/mini'
import { noQuerySchema } from '@/lib/api/schemas/query-parameters'
import { AppError, type Issue } from '@/lib/base/errors/app-error'
import { trackApiRead } from '@/server/base/api-read-priority'
import { createFairQueue } from '@/server/base/fair-queue'
import { formatZodIssue } from '@/server/base/format-zod-issue'
import { readQueue } from '@/server/base/limits'
import { assertKnownChain } from '@/server/chains/assert-known-chain'
import { readWithPrimaryFallback, type Services } from '@/server/services/services'
import type { Api, Call } from './call'
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
  if (allowed.length === 0) throw new AppError('not_found', 'Endpoint not found.')
  throw new AppError('method_not_allowed', `Method not allowed. Allowed: ${allowed.join(', ')}.`)
}

/** @throws AppError `bad_request` with an issue for each parameter that is unknown, given twice or wrong. */
function parseQuery<T extends z.ZodMiniType>(schema: T, parameters: URLSearchParams): z.infer<T> {
  const given: Record<string, string> = Object.create(null)
  const traits: Record<string, string> = Object.create(null)
  for (const [name, value] of parameters) {
    // `__proto__` is the one name that zod leaves out of a record unseen.
    const trait = /^trait\[(?!__proto__\])(.+)\]$/s.exec(name)?.[1]
    const [values, key] = trait === undefined ? [given, name] : [traits, trait]
    if (key in values) throw refuse([{ code: 'repeated', path: name, message: 'is given more than once' }])
    values[key] = value
  }
  return parseParameters(schema, { ...given, ...(Object.keys(traits).length > 0 ? { trait: { ...traits } } : {}) })
}

/** @throws AppError `bad_request` with an issue for each parameter that is wrong. */
function parseParameters<T extends z.ZodMiniType>(schema: T, given: unknown): z.infer<T> {
  const result = z.safeParse(schema, given, { reportInput: true })
  if (result.success) return result.data
  throw refuse(result.error.issues.flatMap(toIssues))
}

function toIssues(issue: z.core.$ZodIssue): Issue[] {
  if (issue.code !== 'unrecognized_keys') return [formatZodIssue(issue)]
  return issue.keys.map((key) => ({
    code: 'unknown_parameter',
    path: [...issue.path, key].join('.'),
    message: 'is not a known parameter',
  }))
}

function refuse(issues: Issue[]): AppError {
  return new AppError('bad_request', 'The parameters are invalid.', { issues })
}
