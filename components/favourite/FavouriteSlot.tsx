import { useIdle } from '@/hooks/useIdle'
import { useLoaded } from '@/hooks/useLoaded'
import type { Nft } from '@/lib/market/nft'

const loadButton = async () => (await import('./FavouriteButton')).FavouriteButton

/** A place for the heart, which comes when the page has nothing better to do. */
export function FavouriteSlot({ nft, className }: { nft: Nft; className: string }) {
  const Button = useLoaded(useIdle(), loadButton, () => {})
  return (
    Button && (
      <div className={`absolute ${className}`}>
        <Button nft={nft} />
      </div>
    )
  )
}
