import * as z from 'zod/mini'
import { parseQueryString } from '@/lib/base/format/parse-query-string'
import { profileTabs } from './profile-tabs'

const querySchema = z.object({
  tab: z._default(z.enum(profileTabs), 'owned'),
  /** Of a contract: on which chain. */
  chain: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), z.transform(Number))),
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
})

/** What an address asks for. What makes no sense is left out, and `isOdd` says so. */
export function parseProfileQuery(query: Record<string, unknown>) {
  return parseQueryString(querySchema, query)
}
