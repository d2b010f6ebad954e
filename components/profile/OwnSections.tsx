import { HeldOrders } from '@/components/safe/HeldOrders'
import { useWallet } from '@/hooks/useWallet'
import { LiveSignatures } from './LiveSignatures'
import { SellMany } from './SellMany'
import { SharedRoyalties } from './SharedRoyalties'

// With this: one more piece would be named in what every page loads first.
export { HeldOrders } from '@/components/safe/HeldOrders'
export { OwnFavourites } from './OwnFavourites'
export { OwnInbox } from './OwnInbox'

/** What stands below one’s own works. */
export function OwnSections({ address }: { address: string }) {
  const { chainId } = useWallet()
  return (
    <>
      <SellMany address={address} />
      <SharedRoyalties address={address} />
      {chainId && <HeldOrders maker={address} chainId={chainId} />}
      <LiveSignatures address={address} />
    </>
  )
}
