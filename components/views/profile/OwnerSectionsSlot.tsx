import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useMessages } from '@/hooks/ui/useMessages'
import { isOwnTab, type ProfileTab } from '@/lib/accounts/profile-tabs'
import { profileMessages } from '@/lib/i18n/generated/profile-messages'

// One piece: each more is named in what every page loads first.
const load = () => import('./OwnerSections')

/** Room for what a part of the page shows to its own person alone. */
export function OwnerSectionsSlot({ address, tab, isYou }: { address: string; tab: ProfileTab; isYou: boolean }) {
  const messages = useMessages(profileMessages)
  const { module: own } = useLazyModule(isYou, load)
  if (isOwnTab(tab) && !isYou) return <p className="text-muted">{messages.onlyOwn}</p>
  return own && isYou && <own.OwnerPart address={address} tab={tab} />
}
