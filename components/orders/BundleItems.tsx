import { useQueries } from '@tanstack/react-query'
import { Link } from '@/components/ui/Link'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { listingKindsMessages } from '@/lib/i18n/generated/listing-kinds-messages'
import { itemHref } from '@/lib/items/item-href'
import { itemQueryOptions } from '@/lib/items/item-queries'
import { listOfferedItems } from '@/lib/orders/list-offered-items'

/** The other items that are sold with this one, each with the way to its page. */
export function BundleItems({ item, order }: { item: Item; order: Order }) {
  const { together } = useMessages(listingKindsMessages)
  const { chainId } = order
  const others = listOfferedItems(order).filter(
    ({ contract, tokenId }) => contract !== item.contract || tokenId !== item.tokenId,
  )
  const found = useQueries({
    queries: others.map((itemId) => ({ ...itemQueryOptions({ chainId, ...itemId }), refetchInterval: false as const })),
  })
  return (
    <ul aria-label={together} className="mt-1 flex max-h-14 flex-wrap gap-x-4 gap-y-1 overflow-y-auto md:max-h-40">
      {others.map((itemId, index) => (
        <li key={`${itemId.contract}:${itemId.tokenId}`}>
          <Link href={itemHref({ chainId, ...itemId })} className="underline underline-offset-4 hover:text-accent">
            {found[index]?.data?.name ?? `#${itemId.tokenId}`}
          </Link>
        </li>
      ))}
    </ul>
  )
}
