import { Icon } from '@/components/ui/Icon'
import { useMessages } from '@/hooks/ui/useMessages'
import type { LineLeft } from '@/lib/flows/cart/prepare-cart-purchase'
import { cartPurchaseMessages } from '@/lib/i18n/generated/cart-purchase-messages'
import { toUserMessage } from '@/lib/i18n/to-user-message'
import { getItemKey } from '@/lib/items/item-key'
import { getRefusal } from '@/lib/transactions/send/refusals'

/** What is not bought, each with its reason. */
export function CartPurchaseSkipped({ left }: { left: readonly LineLeft[] }) {
  const { review, reason } = useMessages(cartPurchaseMessages)
  if (left.length === 0) return null
  return (
    <div role="status" className="rounded-control border border-line bg-panel p-3 text-sm">
      <p className="flex gap-3">
        <Icon name="warning" className="size-5 text-warning" />
        {review.left({ count: left.length })}
      </p>
      <ul className="mt-2 flex flex-col gap-1 pl-8">
        {left.map(({ line, error }) => (
          <li key={getItemKey(line)}>
            <strong className="font-medium">{line.name}</strong>.{' '}
            {reason[getRefusal(error)?.reason ?? error.code] ?? toUserMessage(error).text}
          </li>
        ))}
      </ul>
    </div>
  )
}
