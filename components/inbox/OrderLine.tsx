import { ItemThumbnail } from '@/components/items/ItemThumbnail'
import { Link } from '@/components/ui/Link'
import { Price } from '@/components/ui/Price'
import { useMessages } from '@/hooks/ui/useMessages'
import type { InboxEntry } from '@/lib/api/schemas/inbox'
import { isCollectionKind } from '@/lib/api/schemas/order-kind-facts'
import { inboxMessages } from '@/lib/i18n/generated/inbox-messages'
import { getOrderPrice } from '@/lib/orders/get-order-price'

/** An order in one line, which leads to where one can do something about it. `notes`: the most important first. */
export function OrderLine({ entry, href, notes }: { entry: InboxEntry; href: string; notes: readonly string[] }) {
  const name = useEntryName(entry)
  return (
    <li className="flex items-start gap-3 py-3">
      <ItemThumbnail image={entry.image} />
      <div className="min-w-0 flex-1">
        <Link href={href} className="inline-block min-h-6 wrap-anywhere underline underline-offset-4">
          {name}
        </Link>
        <p className="figures text-sm text-muted">{notes.join(' · ')}</p>
      </div>
      <Price
        {...getOrderPrice({ ...entry, kind: entry.orderKind ?? 'single' })}
        className="max-w-2/5 shrink-0 text-end"
      />
    </li>
  )
}

function useEntryName({ side, tokenId, itemName, collectionName, orderKind, trait }: InboxEntry): string {
  const messages = useMessages(inboxMessages)
  if (tokenId !== null) return itemName ?? messages.token({ tokenId })
  const name = collectionName ?? messages.aCollection
  if (side === 'listing') return messages.severalOf({ name })
  if (trait) return messages.anyWith({ ...trait, of: name })
  return orderKind && isCollectionKind(orderKind) ? messages.anyOf({ name }) : messages.someOf({ name })
}
