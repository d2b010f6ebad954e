import * as z from 'zod/mini'
import { profileTabs } from './profile-tabs'

const querySchema = z.object({
  tab: z.catch(z.enum(profileTabs), 'owned'),
  cursor: z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(500))), undefined),
})

/** What an address asks for. What makes no sense is left out. */
export function readProfileQuery(query: Record<string, unknown>) {
  return querySchema.parse(query)
}
