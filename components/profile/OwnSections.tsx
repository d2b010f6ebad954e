import { HeldOrders } from '@/components/safe/HeldOrders'
import { useWallet } from '@/hooks/useWallet'
import { LiveSignatures } from './LiveSignatures'
import { SellMany } from './SellMany'
import { SharedRoyalties } from './SharedRoyalties'

// With this: one more piece would be named in what every page loads first.
export { HeldOrders } from '@/components/safe/HeldOrders'
export { OwnFavourites } from './OwnFavourites'
export { OwnInbox } from './OwnInbox'

/** What stands below one’s own works. What may come late, or not at all, stands below what always comes. */
export function OwnSections({ address }: { address: string }) {
  const { chainId } = useWallet()
  return (
    <>
      <div className="peer contents">
        <SellMany address={address} />
      </div>
      <div className="flex flex-col gap-10 peer-has-data-coming:invisible">
        <LiveSignatures address={address} />
        {chainId && <HeldOrders maker={address} chainId={chainId} />}
        <SharedRoyalties address={address} />
      </div>
    </>
  )
}
