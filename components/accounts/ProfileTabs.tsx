import { TabLinks } from '@/components/layout/TabLinks'
import { useProfileMessages } from '@/hooks/ui/messages/useProfileMessages'
import { isOwnTab, type ProfileTab, profileTabHref, profileTabs } from '@/lib/accounts/profile-tabs'

interface ProfileTabsProps {
  address: string
  tab: ProfileTab
  isYou: boolean
  chain?: number | undefined
}

/** The parts of an account's page. What is for its own person alone comes last, and moves nothing. */
export function ProfileTabs({ address, tab, isYou, chain }: ProfileTabsProps) {
  const messages = useProfileMessages()
  const hasOwn = isYou || isOwnTab(tab)
  const shown = profileTabs.filter((name) => hasOwn || !isOwnTab(name))
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
