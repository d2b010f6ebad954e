import { ShareButton } from '@/components/share/ShareButton'
import { Button } from '@/components/ui/Button'
import { LoadError } from '@/components/ui/PartFailed'
import { useLazyModuleOnClick } from '@/hooks/useOpened'
import { useItemMessages } from '@/hooks/useWorkMessages'
import type { Item } from '@/lib/api/schemas/item'
import type { ItemCardData } from '@/lib/items/item-card-data'
import type { PlayerState } from './ItemPlayer'

export interface ItemToolsProps {
  item: Item
  nft: ItemCardData
  running: PlayerState
  onFull: (isFull: boolean) => void
}

/** What one does with a work by looking: as large as it goes, and shown to others. */
export function ItemTools({ item, nft, running, onFull }: ItemToolsProps) {
  const messages = useItemMessages()
  const leave = () => onFull(false)
  const { code: viewer, isFailed } = useLazyModuleOnClick(running.isFull, () => import('./ItemViewer'), leave)
  const isSeen = item.image !== null || item.playable
  return (
    <>
      {isSeen && (
        <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => onFull(true)}>
          {messages.view}
        </Button>
      )}
      <ShareButton />
      {isFailed && <LoadError className="w-full text-center" />}
      {running.isFull && viewer && <viewer.FullscreenViewer {...{ item, nft, running }} onClose={leave} />}
    </>
  )
}
