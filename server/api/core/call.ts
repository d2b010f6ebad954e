import type { Services } from '@/server/services/services'
import type { RateLimits } from './rate-limits'

/** What the door knows of a request and the request itself does not say. */
export interface RequestContext {
  /** The address of the peer. */
  ip: string
  requestId: string
  /** Hears the pattern of the route that answers, for metrics and the log. */
  noteRoute?: (route: string) => void
}

export type Api = (request: Request, context: RequestContext) => Promise<Response>

/** One request on its way to a handler; `query`, `path` and `body` have passed the schemas of their route. */
export interface Call<Path = unknown, Query = unknown> extends RequestContext {
  request: Request
  /** Throws `unavailable` before the market is open; a call that does not look at them answers then too. */
  services: Services
  path: Path
  query: Query
  limits: RateLimits
  /** Reads the body once, as JSON of bounded size and depth. */
  readBody(): Promise<unknown>
}
