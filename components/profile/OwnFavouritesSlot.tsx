import { useIsYou } from '@/hooks/useIsYou'
import { useLoaded } from '@/hooks/useLoaded'

async function load() {
  const [{ OwnFavourites }, { LiveSignatures }, { SellMany }] = await Promise.all([
    import('./OwnFavourites'),
    import('./LiveSignatures'),
    import('./SellMany'),
  ])
  return { OwnFavourites, LiveSignatures, SellMany }
}

/** Room for what a page shows to its own person alone. */
export function OwnFavouritesSlot({ address }: { address: string }) {
  const isYou = useIsYou(address)
  const own = useLoaded(isYou, load, () => {})
  if (!isYou || !own) return null
  return (
    <>
      <own.SellMany address={address} />
      <own.LiveSignatures address={address} />
      <own.OwnFavourites />
    </>
  )
}
