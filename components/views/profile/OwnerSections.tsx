import { PendingSafeOrders } from '@/components/safe/PendingSafeOrders'
import { useWallet } from '@/hooks/wallet/useWallet'
import { LiveSignatures } from './LiveSignatures'
import { RoyaltyBalances } from './RoyaltyBalances'
import { UnlistedItems } from './UnlistedItems'

// With this: one more piece would be named in what every page loads first.
export { PendingSafeOrders } from '@/components/safe/PendingSafeOrders'
export { OwnFavourites } from './OwnFavourites'
export { OwnInbox } from './OwnInbox'

/** What stands below one’s own works. What may come late, or not at all, stands below what always comes. */
export function OwnerSections({ address }: { address: string }) {
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
