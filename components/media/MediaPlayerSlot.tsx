import { useLazyModule } from '@/hooks/ui/useLazyModule'
import type { MediaPlayerProps } from './MediaPlayer'

/** Its place has the height of what comes, so that nothing moves. An item that is a picture alone needs none. */
export function MediaPlayerSlot(props: MediaPlayerProps) {
  const isMore = props.item.playable !== undefined
  const { module: player } = useLazyModule(isMore, () => import('./MediaPlayer'))
  return (
    isMore && (
      <div className="flex min-h-14 w-full flex-col items-center gap-4">
        {player && <player.MediaPlayer {...props} />}
      </div>
    )
  )
}
