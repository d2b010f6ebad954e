import { apiSecurityHeaders } from '@/server/base/security-headers'
import type { Api } from './call'
import { findMethods } from './dispatch'
import { errorResponse } from './json-response'
import { matchPath, type Route } from './route'

export type Wrapper = (next: Api) => Api

/** Turns what a handler throws into the API's error. */
export const withErrors: Wrapper = (next) => async (request, context) => {
  try {
    return await next(request, context)
  } catch (error) {
    return errorResponse(error, context.requestId)
  }
}

/** The headers of every answer. What was read may be kept and asked for again by its tag, unless its handler forbids. */
export const withHeaders: Wrapper = (next) => async (request, context) => {
  const response = await next(request, context)
  for (const [name, value] of Object.entries(apiSecurityHeaders)) response.headers.set(name, value)
  response.headers.set('x-request-id', context.requestId)
  if (!response.headers.has('cache-control')) {
    const isRead = response.status === 200 && request.method !== 'POST'
    response.headers.set('cache-control', isRead ? 'no-cache' : 'no-store')
  }
  return response
}

/** Says in `allow` what a path takes when it was called by another method. */
export function withAllow(routes: readonly Route[]): Wrapper {
  return (next) => async (request, context) => {
    const response = await next(request, context)
    if (response.status === 405) {
      response.headers.set('allow', findMethods(routes, new URL(request.url).pathname).join(', '))
    }
    return response
  }
}

/**
 * Scripts of any origin may read, and may post what carries its own authority (an order's signature). What goes by the
 * visitor's cookie, and `/api/rpc`, are for our own pages.
 */
export function withCors(routes: readonly Route[]): Wrapper {
  return (next) => async (request, context) => {
    const { pathname } = new URL(request.url)
    const methods = routes
      .filter((route) => route.isShared && matchPath(route.path, pathname))
      .map(({ method }) => method)
    if (request.method === 'OPTIONS' && methods.length > 0) return preflight(methods)
    const response = await next(request, context)
    const asked = request.method === 'HEAD' ? 'GET' : request.method
    if (methods.some((method) => method === asked)) {
      response.headers.set('access-control-allow-origin', '*')
      response.headers.set('access-control-expose-headers', 'etag, retry-after, x-request-id')
    }
    return response
  }
}

function preflight(methods: readonly string[]): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': 'content-type, if-none-match, last-event-id',
      'access-control-max-age': '86400',
    },
  })
}
