import { TabLinks } from '@/components/layout/TabLinks'
import { useMessages } from '@/hooks/ui/useMessages'
import { isOwnTab, type ProfileTab, profileTabHref, profileTabs } from '@/lib/accounts/profile-tabs'
import { tabsId } from '@/lib/collections/collection-tab-href'
import { profileMessages } from '@/lib/i18n/generated/profile-messages'

interface ProfileTabsProps {
  address: string
  tab: ProfileTab
  isYou: boolean
  chain?: number | undefined
}

/** The parts of an account's page. A link keeps the tabs in view. Parts for the account itself come last, so that the others do not move. */
export function ProfileTabs({ address, tab, isYou, chain }: ProfileTabsProps) {
  const messages = useMessages(profileMessages)
  const hasOwn = isYou || isOwnTab(tab)
  const shown = profileTabs.filter((name) => hasOwn || !isOwnTab(name))
  return (
    <TabLinks
      id={tabsId}
      label={messages.tabs}
      tabs={shown.map((name) => ({
        href: `${profileTabHref(address, name, { chain })}#${tabsId}`,
        name: messages.tab[name],
        isCurrent: name === tab,
      }))}
    />
  )
}
