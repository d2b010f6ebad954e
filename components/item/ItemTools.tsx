import { ShareButton } from '@/components/share/ShareButton'
import { Button } from '@/components/ui/Button'
import { PartFailed } from '@/components/ui/PartFailed'
import { useOpened } from '@/hooks/useOpened'
import { useWorkMessages } from '@/hooks/useWorkMessages'
import type { Item } from '@/lib/api/schemas/item'
import type { ItemCardData } from '@/lib/items/item-card-data'
import type { Running } from './ItemPlayer'

export interface ItemToolsProps {
  item: Item
  nft: ItemCardData
  running: Running
  onFull: (isFull: boolean) => void
}

/** What one does with a work by looking: as large as it goes, and shown to others. */
export function ItemTools({ item, nft, running, onFull }: ItemToolsProps) {
  const messages = useWorkMessages()
  const leave = () => onFull(false)
  const { code: viewer, isFailed } = useOpened(running.isFull, () => import('./ItemViewer'), leave)
  const isSeen = item.image !== null || item.playable
  return (
    <>
      {isSeen && (
        <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => onFull(true)}>
          {messages.view}
        </Button>
      )}
      <ShareButton />
      {isFailed && <PartFailed className="w-full text-center" />}
      {running.isFull && viewer && <viewer.ItemViewer {...{ item, nft, running }} onClose={leave} />}
    </>
  )
}
