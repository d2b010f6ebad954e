import type * as z from 'zod/mini'
import type { ErrorCode } from '@/lib/base/errors/app-error'
import type { Call } from './call'
import type { LimitName } from './rate-limits'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of the API: what it takes, what it answers (both also make openapi.json) and who answers. */
export interface Route {
  method: Method
  /** `{name}` stands for one segment. */
  path: string
  /** The call's name in openapi.json, by which generated clients know it. */
  operationId: string
  summary: string
  pathSchema?: z.ZodMiniType | undefined
  querySchema?: z.ZodMiniType | undefined
  bodySchema?: z.ZodMiniType | undefined
  /** The body is a file, of any type, and no JSON. */
  takesFile?: boolean | undefined
  answerSchema?: z.ZodMiniType | undefined
  /** Of an answer that is no JSON. */
  mediaType?: string | undefined
  /** What an answer looks like. */
  example?: unknown
  bodyExample?: unknown
  /** The good statuses and what each says; 200 alone when left out. */
  answers?: Readonly<Record<number, string>> | undefined
  /** Failures beside those that every call of its kind has. */
  failures?: readonly ErrorCode[] | undefined
  /** True of a moment: not to be kept. */
  volatile?: boolean | undefined
  /** It does not look at the market, so it answers before that is open. */
  alwaysOpen?: boolean | undefined
  /** Scripts of other origins may call it: it goes by no cookie, and what it changes carries its own authority. */
  isShared?: boolean | undefined
  /** It reads what others wrote some moments ago: from the replica, within the caller's allowance of reads. */
  isRead?: boolean | undefined
  /** The most bytes of its body; those of the public limits when left out. */
  bodyBytes?: number | undefined
  /** The allowance of the caller that one call is taken from. */
  limitedBy?: LimitName | undefined
  handle(call: Call): Promise<Response>
}

/**
 * What every visitor may read. A route that says nothing is the visitor's own: no script of another origin may call it, and it sees
 * what was written just now.
 */
export const publicRead = { isShared: true, isRead: true } as const

interface TypedRoute<PathSchema extends z.ZodMiniType, QuerySchema extends z.ZodMiniType>
  extends Omit<Route, 'handle'> {
  pathSchema?: PathSchema
  querySchema?: QuerySchema
  handle(call: Call<z.infer<PathSchema>, z.infer<QuerySchema>>): Promise<Response>
}

/** Ties the types of a route's handler to its schemas. */
export function defineRoute<PathSchema extends z.ZodMiniType, QuerySchema extends z.ZodMiniType>(
  route: TypedRoute<PathSchema, QuerySchema>,
): Route {
  // `dispatch` hands a handler only what these very schemas gave.
  return route as Route
}

/** The values of a path's `{names}`, or null when it is another path. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const values: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? ''
    if (segment.startsWith('{')) values[segment.slice(1, -1)] = value
    else if (segment !== value) return null
  }
  return values
}
