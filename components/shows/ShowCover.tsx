import { ItemImage, type ItemImageProps } from '@/components/items/ItemImage'
import { useItemCards } from '@/hooks/items/useItemCards'
import type { ItemSummary } from '@/lib/items/item-summary'

interface ShowCoverProps extends Omit<ItemImageProps, 'item'> {
  cover: ItemSummary
  /** Beside the title of the show: screen readers pass it by. */
  isDecoration?: boolean
}

/** The picture of a show: that of one of its items. */
export function ShowCover({ cover, isDecoration, ...props }: ShowCoverProps) {
  return useItemCards([cover]).map((card) => (
    <ItemImage key={card.id} item={isDecoration ? { ...card, alt: '' } : card} {...props} />
  ))
}
