import { Icon } from '@/components/ui/Icon'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Order } from '@/lib/api/schemas/order'
import { listingKindsMessages } from '@/lib/i18n/generated/listing-kinds-messages'

/** What is unusual about an order, a sentence each; nothing for one without flags. */
export function OrderFlags({ order: { flags = [] } }: { order: Pick<Order, 'flags'> }) {
  const { label, text } = useMessages(listingKindsMessages).flags
  if (flags.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-col gap-2 rounded-control border border-line bg-panel p-3 text-sm">
      {flags.map((flag) => (
        <li key={flag} className="flex gap-3">
          <Icon name="warning" className="size-5 shrink-0 text-warning" />
          {text[flag]}
        </li>
      ))}
    </ul>
  )
}
