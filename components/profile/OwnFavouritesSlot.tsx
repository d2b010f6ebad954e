import { useIsYou } from '@/hooks/useIsYou'
import { useLoaded } from '@/hooks/useLoaded'

async function load() {
  const [{ OwnFavourites }, { LiveSignatures }, { SellMany }, { SharedRoyalties }] = await Promise.all([
    import('./OwnFavourites'),
    import('./LiveSignatures'),
    import('./SellMany'),
    import('./SharedRoyalties'),
  ])
  return { OwnFavourites, LiveSignatures, SellMany, SharedRoyalties }
}

/** Room for what a page shows to its own person alone. */
export function OwnFavouritesSlot({ address }: { address: string }) {
  const isYou = useIsYou(address)
  const own = useLoaded(isYou, load, () => {})
  if (!isYou || !own) return null
  return (
    <>
      <own.SellMany address={address} />
      <own.SharedRoyalties address={address} />
      <own.LiveSignatures address={address} />
      <own.OwnFavourites />
    </>
  )
}
