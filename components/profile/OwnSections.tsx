import { HeldOrders } from '@/components/safe/HeldOrders'
import { useWallet } from '@/hooks/useWallet'
import { LiveSignatures } from './LiveSignatures'
import { OwnFavourites } from './OwnFavourites'
import { SellMany } from './SellMany'
import { SharedRoyalties } from './SharedRoyalties'

// With this: one more piece would be named in what every page loads first.
export { HeldOrders } from '@/components/safe/HeldOrders'

/** What a page shows to its own person alone. */
export function OwnSections({ address }: { address: string }) {
  const { chainId } = useWallet()
  return (
    <>
      <SellMany address={address} />
      <SharedRoyalties address={address} />
      {chainId && <HeldOrders maker={address} chainId={chainId} />}
      <LiveSignatures address={address} />
      <OwnFavourites />
    </>
  )
}
