import { Address } from '@/components/ui/Address'
import { Button, ButtonLink } from '@/components/ui/Button'
import { DialogActions } from '@/components/ui/DialogActions'
import { Icon } from '@/components/ui/Icon'
import { usePurchaseMessages } from '@/hooks/ui/messages/usePurchaseMessages'
import { closeAction } from '@/lib/flows/open-action'
import type { PurchaseOutcome } from '@/lib/flows/orders/buy/wait-for-owner'

export interface BuyDoneProps {
  outcome: PurchaseOutcome
  /** Unknown where another tab has bought it. */
  hash?: string | undefined
  itemHref: string
}

export function BuyDone({ outcome, hash, itemHref }: BuyDoneProps) {
  const { buy: messages } = usePurchaseMessages()
  return (
    <>
      <p role="status" className="flex gap-3">
        <Icon name="check" className="mt-0.5 size-5 text-good" />
        {messages[outcome]}
      </p>
      {hash && (
        <p className="text-sm text-muted">
          {messages.transaction} <Address address={hash} />
        </p>
      )}
      <DialogActions className="sm:grid-cols-2">
        <Button onClick={closeAction}>{messages.keepLooking}</Button>
        <ButtonLink variant="primary" href={itemHref} onClick={closeAction}>
          {messages.seeItem}
        </ButtonLink>
      </DialogActions>
    </>
  )
}
