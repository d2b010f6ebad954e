import { profileHref } from './profile-href'

/** The parts of an account's page; the last three are for its own person. */
export const profileTabs = ['owned', 'created', 'sale', 'offers', 'activity', 'favourites', 'inbox', 'hidden'] as const

export type ProfileTab = (typeof profileTabs)[number]

type OwnTab = 'favourites' | 'inbox' | 'hidden'

/** For its own person alone. */
export const isOwnTab = (tab: ProfileTab): tab is OwnTab => profileTabs.indexOf(tab) > 4

export type PublicTab = Exclude<ProfileTab, OwnTab>

/** The address of a part of an account's page. @param chain of a contract, where the page is asked for by it */
export function profileTabHref(
  address: string,
  tab: ProfileTab,
  { cursor, chain }: { cursor?: string | undefined; chain?: number | undefined } = {},
): string {
  const given = Object.entries({ chain: chain?.toString(), tab: tab === 'owned' ? undefined : tab, cursor }).filter(
    (entry): entry is [string, string] => !!entry[1],
  )
  return given.length === 0 ? profileHref(address) : `${profileHref(address)}?${new URLSearchParams(given)}`
}
