import { MediaPlayerSlot } from '@/components/media/MediaPlayerSlot'
import type { PlayerState } from '@/components/media/player-state'
import { Button } from '@/components/ui/Button'
import { LoadError } from '@/components/ui/LoadError'
import { ShareButton } from '@/components/ui/ShareButton'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Item } from '@/lib/api/schemas/item'
import type { Profile } from '@/lib/api/schemas/profile'
import type { enItemDetails } from '@/lib/i18n/generated/en/item-details'
import { itemDetailsMessages } from '@/lib/i18n/generated/item-details-messages'
import { mediaPlayerMessages } from '@/lib/i18n/generated/media-player-messages'
import { describePictureProblem } from '@/lib/items/describe-picture-problem'
import type { ItemCardData } from '@/lib/items/item-card-data'
import { CertificateButton } from './CertificateButton'

export interface ItemToolsProps {
  item: Item
  card: ItemCardData
  /** The profiles of its creator and its owner, by account. */
  profiles: Readonly<Record<string, Profile>>
  running: PlayerState
  onFull: (isFull: boolean) => void
}

/** What one does with an item by looking: what plays of it, as large as it goes, and shown to others. */
export function ItemTools({ item, card, profiles, running, onFull }: ItemToolsProps) {
  const messages = useMessages(mediaPlayerMessages)
  const details = useMessages(itemDetailsMessages)
  const leave = () => onFull(false)
  const { module: viewer, isFailed } = useLazyModule(
    running.isFull,
    () => import('@/components/media/FullscreenViewer'),
    { onFail: leave },
  )
  const reason = item.image ? null : sayWhyEmpty(item, details)
  const isSeen = item.image !== null || (item.playable && item.playable.kind !== 'pdf')
  return (
    <div className="relative flex flex-col items-center gap-4">
      {reason && <p className="absolute bottom-full w-full pb-4 text-center text-sm text-muted">{reason}</p>}
      <MediaPlayerSlot {...{ item, card, running }} />
      <div className="flex flex-wrap justify-center gap-x-6">
        {isSeen && (
          <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => onFull(true)}>
            {messages.view}
          </Button>
        )}
        <ShareButton />
        {!item.hidden && <CertificateButton {...{ item, profiles }} />}
        {isFailed && <LoadError className="w-full text-center" />}
      </div>
      {running.isFull && viewer && <viewer.FullscreenViewer {...{ item, card, running }} onClose={leave} />}
    </div>
  )
}

function sayWhyEmpty({ pictureProblem, metadataProblem }: Item, details: typeof enItemDetails): string | null {
  if (pictureProblem) return `${details.pictureProblem}: ${describePictureProblem(pictureProblem, details)}`
  return metadataProblem ? `${details.metadataProblem}: ${details.problems[metadataProblem]}` : null
}
