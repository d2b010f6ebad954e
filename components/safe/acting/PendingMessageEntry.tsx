import type { Address } from 'viem'
import { ItemChanges } from '@/components/safe/ItemChanges'
import { type NamedOwner, nameOwners } from '@/components/safe/OwnerPicker'
import { SafeMessageSummary } from '@/components/safe/SafeMessageSummary'
import { Button } from '@/components/ui/Button'
import { useMessages } from '@/hooks/ui/useMessages'
import type { PendingSafeOrder } from '@/lib/api/schemas/pending-order'
import { actingSafeMessages } from '@/lib/i18n/generated/acting-safe-messages'
import { pendingOrdersMessages } from '@/lib/i18n/generated/pending-orders-messages'
import { hasSigned, type UnsignedMessage } from '@/lib/safe/acting/read-unsigned-messages'
import { describeMessage } from '@/lib/wallet/describe/describe-message'
import { listOrderItems } from '@/lib/wallet/list-items'

interface UnsignedEntryProps {
  entry: UnsignedMessage
  chainId: number
  safe: Address
  owner: Address
  names: readonly NamedOwner[]
  isBusy: boolean
  onConfirm: () => void
  onAsk: () => void
  /** The order that the market keeps, where it is one: only that can be withdrawn. */
  held?: PendingSafeOrder | undefined
  onWithdraw: (signing: PendingSafeOrder) => void
}

/** A message that waits for signatures: its text, who has signed, and whether this owner can. */
export function PendingMessageEntry({
  entry,
  chainId,
  safe,
  owner,
  names,
  isBusy,
  onConfirm,
  onAsk,
  held,
  onWithdraw,
}: UnsignedEntryProps) {
  const { waiting: messages } = useMessages(actingSafeMessages)
  const { withdraw, problem, refused } = useMessages(pendingOrdersMessages)
  const { message, signed, threshold } = entry
  const isOver = held?.problem?.code === 'over' || held?.state === 'expired'
  const reasons = held?.problem?.issues?.flatMap(({ code }) => refused[code] ?? []) ?? []
  const described = describeMessage(message, { chainId, safe })
  const items = described?.kind === 'orders' ? listOrderItems(described.orders) : []
  const by = nameOwners(signed, names).map(({ name }) => name)
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-panel p-4">
      <p className="figures flex justify-between gap-4 text-sm text-muted">
        <span>{messages.message}</span>
        <span>{messages.signedOf({ signed: signed.length, threshold })}</span>
      </p>
      <SafeMessageSummary {...{ message, chainId, safe }} />
      {!isOver && <ItemChanges {...{ chainId, items }} proposedAtMs={entry.createdAtMs} />}
      <p className="text-sm text-muted">{messages.signedBy({ names: by.join(', ') })}</p>
      {isOver && held?.problem && <p className="text-sm">{[problem[held.problem.code], ...reasons].join(' ')}</p>}
      {!isOver && !hasSigned(entry, owner) && (
        <>
          <Button variant="primary" size="small" disabled={isBusy} onClick={onConfirm}>
            {messages.confirm}
          </Button>
          <p className="text-sm text-muted">{messages.confirmHint}</p>
        </>
      )}
      {!isOver && (
        <Button size="small" className="self-start" onClick={onAsk}>
          {messages.ask}
        </Button>
      )}
      {held?.state === 'waiting' && (
        <details className="text-sm text-muted">
          <summary>{withdraw.summary}</summary>
          <p className="my-2">{withdraw.text}</p>
          <Button size="small" variant="quiet" disabled={isBusy} onClick={() => onWithdraw(held)}>
            {withdraw.action}
          </Button>
        </details>
      )}
    </li>
  )
}
