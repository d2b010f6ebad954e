import { TabLinks } from '@/components/layout/TabLinks'
import { useProfileMessages } from '@/hooks/ui/messages/useProfileMessages'
import { useIsConnectedAccount } from '@/hooks/wallet/useIsConnectedAccount'
import { type ProfileTab, profileTabHref, profileTabs } from '@/lib/accounts/profile-tabs'

const ownTabs: readonly ProfileTab[] = ['favourites', 'inbox']

/** The parts of an account's page. What is for its own person alone comes last, and moves nothing. */
export function ProfileTabs({ address, tab, chain }: { address: string; tab: ProfileTab; chain?: number | undefined }) {
  const messages = useProfileMessages()
  const isYou = useIsConnectedAccount(address)
  const hasOwn = isYou || ownTabs.includes(tab)
  const shown = profileTabs.filter((name) => hasOwn || !ownTabs.includes(name))
  return (
    <TabLinks
      label={messages.tabs}
      tabs={shown.map((name) => ({
        href: profileTabHref(address, name, { chain }),
        name: messages.tab[name],
        isCurrent: name === tab,
      }))}
    />
  )
}
