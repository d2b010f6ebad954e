import { useIsYou } from '@/hooks/useIsYou'
import { useLoaded } from '@/hooks/useLoaded'

// One piece: each more is named in what every page loads first.
const load = async () => (await import('./OwnSections')).OwnSections

/** Room for what a page shows to its own person alone. */
export function OwnFavouritesSlot({ address }: { address: string }) {
  const isYou = useIsYou(address)
  const Sections = useLoaded(isYou, load, () => {})
  return isYou && Sections ? <Sections address={address} /> : null
}
