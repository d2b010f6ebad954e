import { LiveSignatures } from './LiveSignatures'
import { OwnFavourites } from './OwnFavourites'
import { SellMany } from './SellMany'
import { SharedRoyalties } from './SharedRoyalties'

/** What a page shows to its own person alone. */
export function OwnSections({ address }: { address: string }) {
  return (
    <>
      <SellMany address={address} />
      <SharedRoyalties address={address} />
      <LiveSignatures address={address} />
      <OwnFavourites />
    </>
  )
}
