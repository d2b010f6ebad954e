import { Notice } from '@/components/ui/Notice'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { formatDate } from '@/lib/base/format/format-date'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'

/** Says that an item is not what it was when it was listed. */
export function MetadataChangeNotice({ item: { name, earlier }, order }: { item: Item; order: Order }) {
  const { buy: messages } = useMessages(purchaseMessages)
  if (!earlier || BigInt(earlier.until) < BigInt(order.createdAt)) return null
  const date = formatDate(Number(earlier.until) * 1000)
  return (
    <>
      <Notice text={messages.metadataChanged({ date, name: earlier.name, isRenamed: earlier.name !== name })} />
      {earlier.image && (
        // biome-ignore lint/performance/noImgElement: of one size only; the optimiser is off
        <img src={earlier.image} alt={earlier.name} width={64} height={64} className="size-16 object-contain" />
      )}
    </>
  )
}
