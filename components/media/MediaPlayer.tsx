import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Item, Playable } from '@/lib/api/schemas/item'
import { formatBytes } from '@/lib/base/format/format-bytes'
import { mediaPlayerMessages } from '@/lib/i18n/generated/media-player-messages'
import type { ItemCardData } from '@/lib/items/item-card-data'
import { InteractivePlayer } from './InteractivePlayer'
import { ModelViewer } from './ModelViewer'
import { PlayableLoader } from './PlayableLoader'
import type { PlayerState } from './player-state'

export interface MediaPlayerProps {
  item: Item
  card: Pick<ItemCardData, 'image'>
  running: PlayerState
}

/** What an item is beside its picture. Nothing of it is fetched, and nothing sounds, before the visitor says so. */
export function MediaPlayer({ item, card, running }: MediaPlayerProps) {
  const messages = useMessages(mediaPlayerMessages)
  const { playable } = item
  // A film without a picture shows its first frame, and plays when somebody asks.
  const isFilmAlone = playable?.kind === 'video' && !item.image
  const [isOpen, setOpen] = useState(false)
  if (isFilmAlone) return <Player playable={playable} label={item.alt ?? item.name} isStill />
  if (!playable) return <PlayableLoader item={item} />
  const label = item.alt ?? item.name
  if (playable.kind === 'html') return <InteractivePlayer {...{ playable, label, item: card, running }} />
  if (playable.kind === 'audio') return <Player playable={playable} label={label} />
  const size = formatBytes(playable.bytes)
  if (playable.kind === 'pdf') {
    return (
      <a href={playable.url} target="_blank" rel="noopener noreferrer" className="underline underline-offset-4">
        {messages.openPdf({ size })}
      </a>
    )
  }
  const open = messages[openTexts[playable.kind]]({ size })
  return (
    <>
      {isOpen && playable.kind === 'video' && <Player playable={playable} label={label} poster={item.image} />}
      {isOpen && playable.kind === 'image' && (
        // biome-ignore lint/performance/noImgElement: the original, which moves
        <img data-player src={playable.url} alt={label} className="max-h-(--art-height) w-full object-contain" />
      )}
      {isOpen && playable.kind === 'model' && (
        <div data-player className="h-(--art-height) max-h-[100vw] w-full">
          <ModelViewer url={playable.url} label={label} className="h-full" />
        </div>
      )}
      <Button size="small" onClick={() => setOpen(!isOpen)}>
        {isOpen ? messages.back : open}
      </Button>
    </>
  )
}

const openTexts = { video: 'play', model: 'turn', image: 'show' } as const

interface PlayerProps {
  playable: Playable
  label: string
  poster?: string | null
  /** Waits for the visitor. */
  isStill?: boolean
}

function Player({ playable: { kind, url }, label, poster, isStill = false }: PlayerProps) {
  const messages = useMessages(mediaPlayerMessages)
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) {
    return (
      <div role="alert" className="flex flex-col items-center gap-2 text-center text-sm">
        <p>{messages.failed}</p>
        <Button size="small" onClick={() => setFailed(false)}>
          {messages.again}
        </Button>
      </div>
    )
  }
  const shared = { src: url, 'aria-label': label, controls: true, onError: () => setFailed(true) }
  if (kind === 'audio') {
    return <audio {...shared} preload="none" className="w-full max-w-lg" />
  }
  return (
    <video
      {...shared}
      poster={poster ?? undefined}
      data-player
      autoPlay={!isStill}
      preload={isStill ? 'metadata' : undefined}
      muted
      loop
      playsInline
      className="max-h-(--art-height) w-full"
    />
  )
}
