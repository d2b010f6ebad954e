import { Button } from '@/components/ui/Button'
import { useInteractiveFrameUrl } from '@/hooks/media/useInteractiveFrameUrl'
import { useMediaPlayerMessages } from '@/hooks/ui/messages/useMediaPlayerMessages'
import type { Playable } from '@/lib/api/schemas/item'
import { formatBytes } from '@/lib/base/format/format-bytes'
import type { ItemCardData } from '@/lib/items/item-card-data'
import { InteractiveFrame } from './InteractiveFrame'
import type { PlayerState } from './player-state'
import { ZoomableImage } from './ZoomableImage'

export interface PageScreenProps {
  playable: Playable
  label: string
  item: ItemCardData
  running: PlayerState
}

/** An item that is a page on the whole screen: its picture, until it is told to run. */
export function InteractiveFullscreen({ playable: { url, bytes }, label, item, running }: PageScreenProps) {
  const messages = useMediaPlayerMessages()
  const src = useInteractiveFrameUrl(url)
  const { isRunning, onRun } = running
  if (src === null) return <ZoomableImage item={item} />
  return (
    <>
      {isRunning ? (
        <InteractiveFrame src={src} label={label} className="min-h-0 w-full flex-1" />
      ) : (
        <ZoomableImage item={item} />
      )}
      <div className="flex justify-center p-3">
        <Button size="small" onClick={() => onRun(!isRunning)}>
          {isRunning ? messages.stop : messages.run({ size: formatBytes(bytes) })}
        </Button>
      </div>
    </>
  )
}
