import { useLoaded } from '@/hooks/useLoaded'
import type { Item } from '@/lib/schemas/item'

/** Its place has the height of what comes, so that nothing moves. A work that is a picture alone needs none. */
export function PlayerSlot({ item }: { item: Item }) {
  const isMore = item.playable !== undefined
  const player = useLoaded(isMore, () => import('./ItemPlayer'))
  return (
    isMore && (
      <div className="flex min-h-14 w-full flex-col items-center gap-4">
        {player && <player.ItemPlayer item={item} />}
      </div>
    )
  )
}
