import * as z from 'zod/mini'
import { profileHref } from './profile-href'

/** The parts of an account's page; the last two are for its own person. */
export const profileTabs = ['owned', 'created', 'sale', 'offers', 'activity', 'favourites', 'inbox'] as const

export type ProfileTab = (typeof profileTabs)[number]

const querySchema = z.object({
  tab: z.catch(z.enum(profileTabs), 'owned'),
  cursor: z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(500))), undefined),
})

/** What an address asks for. What makes no sense is left out. */
export function readProfileQuery(query: Record<string, unknown>) {
  return querySchema.parse(query)
}

/** The address of a part of an account's page. */
export function profileTabHref(address: string, tab: ProfileTab, cursor?: string | undefined): string {
  const given = Object.entries({ tab: tab === 'owned' ? undefined : tab, cursor }).filter(
    (entry): entry is [string, string] => !!entry[1],
  )
  return given.length === 0 ? profileHref(address) : `${profileHref(address)}?${new URLSearchParams(given)}`
}
