import { useQuery } from '@tanstack/react-query'
import { useMessages } from '@/hooks/ui/useMessages'
import { lastSaleQueryOptions } from '@/lib/api/queries/last-sale'
import { lastSaleMessages } from '@/lib/i18n/generated/last-sale-messages'
import { formatLastSale } from '@/lib/items/format-last-sale'
import { parseItemKey } from '@/lib/items/item-key'

/** Over the time that is left of a listing, so that no card changes its height under the pointer. */
export function LastSale({ itemId }: { itemId: string }) {
  const id = parseItemKey(itemId)
  const messages = useMessages(lastSaleMessages)
  const { data } = useQuery(lastSaleQueryOptions(id))
  const price = data && formatLastSale(id, data)
  if (!price) return null
  return (
    <span className="figures absolute inset-x-0 bottom-0 truncate bg-wall text-muted opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100">
      {messages.lastSale({ price: `${price.amount} ${price.symbol}` })}
    </span>
  )
}
