import { WorkFrame } from '@/components/media/WorkFrame'
import { Button } from '@/components/ui/Button'
import { usePlayerMessages } from '@/hooks/usePlayerMessages'
import { useWorkFrame } from '@/hooks/useWorkFrame'
import type { Playable } from '@/lib/api/schemas/item'
import { formatBytes } from '@/lib/base/format/format-bytes'
import type { ItemCardData } from '@/lib/items/item-card-data'
import type { Running } from './ItemPlayer'
import { ZoomPicture } from './ZoomPicture'

export interface PageScreenProps {
  playable: Playable
  label: string
  nft: ItemCardData
  running: Running
}

/** A work that is a page on the whole screen: its picture, until it is told to run. */
export function PageScreen({ playable: { url, bytes }, label, nft, running }: PageScreenProps) {
  const messages = usePlayerMessages()
  const src = useWorkFrame(url)
  const { isRunning, onRun } = running
  if (src === null) return <ZoomPicture nft={nft} />
  return (
    <>
      {isRunning ? <WorkFrame src={src} label={label} className="min-h-0 w-full flex-1" /> : <ZoomPicture nft={nft} />}
      <div className="flex justify-center p-3">
        <Button size="small" onClick={() => onRun(!isRunning)}>
          {isRunning ? messages.stop : messages.run({ size: formatBytes(bytes) })}
        </Button>
      </div>
    </>
  )
}
