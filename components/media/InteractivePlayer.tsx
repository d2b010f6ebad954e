import { Button } from '@/components/ui/Button'
import { useInteractiveFrameUrl } from '@/hooks/media/useInteractiveFrameUrl'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Playable } from '@/lib/api/schemas/item'
import { formatBytes } from '@/lib/base/format/format-bytes'
import { mediaPlayerMessages } from '@/lib/i18n/generated/media-player-messages'
import type { ItemCardData } from '@/lib/items/item-card-data'
import { InteractiveFrame } from './InteractiveFrame'
import type { PlayerState } from './player-state'

export interface InteractivePlayerProps {
  playable: Playable
  label: string
  item: Pick<ItemCardData, 'image'>
  running: PlayerState
}

/** An item that is a page: it runs when it is told to, in the very place of its picture, until it is told to stop. */
export function InteractivePlayer({ playable: { url, bytes }, label, item, running }: InteractivePlayerProps) {
  const messages = useMessages(mediaPlayerMessages)
  const { isRunning, isFull, onRun } = running
  const src = useInteractiveFrameUrl(url)
  if (src === null) {
    return (
      <p className="text-center text-sm text-muted">
        {messages.noPlace} <a href={url}>{messages.readFile({ size: formatBytes(bytes) })}</a>
      </p>
    )
  }
  const { width, height } = item.image
  return (
    <>
      {isRunning && !isFull && (
        <div
          data-player
          style={{
            width: `min(100%, ${(width / height).toFixed(4)} * var(--art-height))`,
            aspectRatio: `${width} / ${height}`,
          }}
        >
          <InteractiveFrame src={src} label={label} className="size-full" />
        </div>
      )}
      <div className="min-h-14">
        <Button size="small" onClick={() => onRun(!isRunning)}>
          {isRunning ? messages.stop : messages.run({ size: formatBytes(bytes) })}
        </Button>
      </div>
    </>
  )
}
