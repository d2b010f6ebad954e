import { InboxList } from '@/components/inbox/InboxList'
import { PendingSafeOrders } from '@/components/safe/PendingSafeOrders'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import type { ProfileTab } from '@/lib/accounts/profile-tabs'
import { inboxMessages } from '@/lib/i18n/generated/inbox-messages'
import { HiddenItems } from './HiddenItems'
import { LiveSignatures } from './LiveSignatures'
import { OwnFavourites } from './OwnFavourites'
import { RoyaltyBalances } from './RoyaltyBalances'
import { UnlistedItems } from './UnlistedItems'

// With this: one more piece would be named in what every page loads first.
export { PendingSafeOrders } from '@/components/safe/PendingSafeOrders'

/** What a part of the page shows to its own person alone. */
export function OwnerPart({ address, tab }: { address: string; tab: ProfileTab }) {
  if (tab === 'favourites') return <OwnFavourites />
  if (tab === 'inbox') return <OwnInbox address={address} />
  if (tab === 'hidden') return <HiddenItems address={address} />
  // To cancel what the list above shows.
  if (tab === 'offers') return <LiveSignatures address={address} />
  return tab === 'owned' && <OwnerSections address={address} />
}

/** What stands below one’s own items. What may come late, or not at all, stands below what always comes. */
function OwnerSections({ address }: { address: string }) {
  const { chainId } = useWallet()
  return (
    <>
      <div className="peer contents">
        <UnlistedItems address={address} />
      </div>
      <div className="flex flex-col gap-10 peer-has-data-coming:invisible">
        <LiveSignatures address={address} />
        {chainId && <PendingSafeOrders maker={address} chainId={chainId} />}
        <RoyaltyBalances address={address} />
      </div>
    </>
  )
}

/** The inbox of the page's owner, and all open signatures. */
function OwnInbox({ address }: { address: string }) {
  const messages = useMessages(inboxMessages)
  const { chainId } = useWallet()
  return (
    <>
      <section className="peer">
        <h2 className="mb-6 text-2xl">{messages.heading}</h2>
        <InboxList address={address} />
      </section>
      <div className="flex flex-col gap-10 peer-has-data-coming:invisible">
        <LiveSignatures address={address} />
        {chainId && <PendingSafeOrders maker={address} chainId={chainId} />}
      </div>
    </>
  )
}
