import { useProfileMessages } from '@/hooks/ui/messages/useProfileMessages'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { isOwnTab, type ProfileTab } from '@/lib/accounts/profile-tabs'

// One piece: each more is named in what every page loads first.
const load = () => import('./OwnerSections')

/** Room for what a part of the page shows to its own person alone. */
export function OwnerSectionsSlot({ address, tab, isYou }: { address: string; tab: ProfileTab; isYou: boolean }) {
  const messages = useProfileMessages()
  const { module: own } = useLazyModule(isYou, load)
  if (isOwnTab(tab) && !isYou) return <p className="text-muted">{messages.onlyOwn}</p>
  if (!own || !isYou) return null
  if (tab === 'favourites') return <own.OwnFavourites />
  if (tab === 'inbox') return <own.OwnInbox address={address} />
  return tab === 'owned' ? <own.OwnerSections address={address} /> : null
}
