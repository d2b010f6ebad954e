import { Address } from '@/components/ui/Address'
import { Button, ButtonLink } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { useTradeMessages } from '@/hooks/useTradeMessages'
import type { BuyOutcome } from '@/lib/transactions/follow-buy'
import type { PendingBuy } from '@/lib/transactions/pending-store'

export interface BuyDoneProps {
  outcome: BuyOutcome
  pending: PendingBuy
  onClose: () => void
}

export function BuyDone({ outcome, pending, onClose }: BuyDoneProps) {
  const { buy: messages } = useTradeMessages()
  return (
    <>
      <p role="status" className="flex gap-3">
        <Icon name="check" className="mt-0.5 size-5 text-good" />
        {messages[outcome]}
      </p>
      <p className="text-sm text-muted">
        {messages.transaction} <Address address={pending.transactionHash} />
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button onClick={onClose}>{messages.keepLooking}</Button>
        <ButtonLink
          variant="primary"
          href={`/item/${pending.chainId}/${pending.contract}/${pending.tokenId}`}
          onClick={onClose}
        >
          {messages.seeItem}
        </ButtonLink>
      </div>
    </>
  )
}
