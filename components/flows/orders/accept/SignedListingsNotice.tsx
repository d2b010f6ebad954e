import { Notice } from '@/components/ui/Notice'
import { useSellMessages } from '@/hooks/ui/messages/useSellMessages'
import { formatList } from '@/lib/base/format/format-list'
import type { AcceptPlan } from '@/lib/flows/orders/accept/prepare-accept'
import { formatOrderPrice } from '@/lib/orders/format-order-price'

export interface AcceptSignedProps {
  plan: Pick<AcceptPlan, 'signed' | 'sender'>
  isCancelled: boolean
  onChange: (isCancelled: boolean) => void
}

/** What the seller has signed for the work before: it outlives the sale, unless it is cancelled. */
export function SignedListingsNotice({ plan: { signed, sender }, isCancelled, onChange }: AcceptSignedProps) {
  const { accept: messages } = useSellMessages()
  const prices = formatList(signed.map(formatOrderPrice))
  return (
    <>
      <Notice text={isCancelled ? messages.cancelled({ prices }) : messages.signed({ prices })} />
      <label className="flex items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          checked={isCancelled}
          onChange={(event) => onChange(event.target.checked)}
        />
        {sender.isBatching ? messages.safeCancelSigned : messages.cancelSigned}
      </label>
    </>
  )
}
