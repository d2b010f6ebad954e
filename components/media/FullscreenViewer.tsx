import { useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { useInteractiveFrameUrl } from '@/hooks/media/useInteractiveFrameUrl'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Item, Playable } from '@/lib/api/schemas/item'
import { formatBytes } from '@/lib/base/format/format-bytes'
import { mediaPlayerMessages } from '@/lib/i18n/generated/media-player-messages'
import type { ItemCardData } from '@/lib/items/item-card-data'
import { InteractiveFrame } from './InteractiveFrame'
import { ModelViewer } from './ModelViewer'
import type { PlayerState } from './player-state'
import { ZoomableImage } from './ZoomableImage'

export interface FullscreenViewerProps {
  item: Item
  card: ItemCardData
  running: PlayerState
  onClose: () => void
}

/** An item on the whole screen, of whatever kind it is: a native modal, which Escape closes, and the focus goes back by itself. */
export function FullscreenViewer({ item, card, running, onClose }: FullscreenViewerProps) {
  const { viewer: messages } = useMessages(mediaPlayerMessages)
  const dialog = useRef<HTMLDialogElement>(null)
  const { playable } = item
  const label = item.alt ?? item.name

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  // What is behind it does not scroll away under it; the scrollbar's place is the item's too.
  useEffect(() => {
    const { style } = document.documentElement
    const { overflow } = style
    style.overflow = 'hidden'
    return () => {
      style.overflow = overflow
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-label={item.name}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      className="m-0 size-full max-h-none max-w-none bg-wall p-0 text-text backdrop:bg-wall"
    >
      <div className="flex size-full flex-col">
        {playable?.kind === 'video' ? (
          // biome-ignore lint/a11y/useMediaCaption: an item brings none
          <video
            src={playable.url}
            poster={item.image ?? undefined}
            aria-label={label}
            controls
            playsInline
            className="min-h-0 w-full flex-1 object-contain"
          />
        ) : playable?.kind === 'model' ? (
          <ModelViewer url={playable.url} label={label} className="min-h-0 flex-1" />
        ) : playable?.kind === 'html' ? (
          <InteractiveFullscreen {...{ playable, label, item: card, running }} />
        ) : (
          <ZoomableImage item={card} />
        )}
        {playable?.kind === 'audio' && (
          // biome-ignore lint/a11y/useMediaCaption: an item brings none
          <audio
            src={playable.url}
            aria-label={label}
            controls
            preload="none"
            className="mx-auto w-full max-w-lg p-3"
          />
        )}
      </div>
      <button
        type="button"
        aria-label={messages.close}
        onClick={onClose}
        className="absolute top-3 end-3 grid size-11 place-items-center rounded-full border border-edge bg-panel text-text hover:bg-raised"
      >
        <Icon name="close" />
      </button>
    </dialog>
  )
}

interface InteractiveFullscreenProps {
  playable: Playable
  label: string
  item: ItemCardData
  running: PlayerState
}

/** An interactive item in full screen: its picture until the viewer runs the item. */
function InteractiveFullscreen({ playable: { url, bytes }, label, item, running }: InteractiveFullscreenProps) {
  const messages = useMessages(mediaPlayerMessages)
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
