import { createEventStreamer, type StreamEvents } from '@/server/api/events/stream-events'
import { safeRoutes } from '@/server/api/local-safe/safe-routes'
import { withSafeErrors } from '@/server/api/local-safe/with-safe-errors'
import { createSystemRoutes } from '@/server/api/routes/create-system-routes'
import { nounRoutes } from '@/server/api/routes/routes'
import type { Services } from '@/server/services/services'
import type { Api } from './call'
import { createDispatch } from './dispatch'
import { createRateLimits, type RateLimits } from './rate-limits'
import { withEncoding } from './with-encoding'
import { type Wrapper, withAllow, withCors, withErrors, withHeaders } from './wrappers'

interface CreateApiOptions {
  limits?: RateLimits
  streamEvents?: StreamEvents
}

/**
 * The whole HTTP API as one function; it never rejects.
 * @param getServices asked at each request, so that the API answers (with 503) while the market opens.
 */
export function createApi(
  getServices: () => Services,
  { limits = createRateLimits(), streamEvents = createEventStreamer() }: CreateApiOptions = {},
): Api {
  const routes = [...nounRoutes, ...createSystemRoutes(limits, streamEvents), ...safeRoutes]
  // Outermost first.
  const wrappers: Wrapper[] = [
    withEncoding,
    withHeaders,
    withCors(routes),
    withAllow(routes),
    withErrors,
    withSafeErrors,
  ]
  return wrappers.reduceRight((next, wrap) => wrap(next), createDispatch({ routes, limits, getServices }))
}
