import { useIsYou } from '@/hooks/useIsYou'
import { useLoaded } from '@/hooks/useLoaded'

const load = async () => (await import('./OwnFavourites')).OwnFavourites

export function OwnFavouritesSlot({ address }: { address: string }) {
  const isYou = useIsYou(address)
  const Favourites = useLoaded(isYou, load, () => {})
  return isYou && Favourites && <Favourites />
}
