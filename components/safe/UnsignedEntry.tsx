import type { Address } from 'viem'
import { Button } from '@/components/ui/Button'
import { useActingMessages } from '@/hooks/useActingMessages'
import { hasSigned, type UnsignedMessage } from '@/lib/safe-acting/read-unsigned'
import { type NamedOwner, nameOwners } from './OwnerPicker'

interface UnsignedEntryProps {
  entry: UnsignedMessage
  owner: Address
  names: readonly NamedOwner[]
  isBusy: boolean
  onConfirm: () => void
}

/** A message that waits for signatures: its text, who has signed, and whether this owner can. */
export function UnsignedEntry({ entry, owner, names, isBusy, onConfirm }: UnsignedEntryProps) {
  const { waiting: messages } = useActingMessages()
  const { message, signed, threshold } = entry
  const by = nameOwners(signed, names).map(({ name }) => name)
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-panel p-4">
      <p className="figures flex justify-between gap-4 text-sm text-muted">
        <span>{messages.message}</span>
        <span>{messages.signedOf({ signed: signed.length, threshold })}</span>
      </p>
      <pre className="max-h-60 overflow-auto rounded-control border border-line p-3 font-mono text-sm break-all whitespace-pre-wrap">
        {typeof message === 'string' ? message : JSON.stringify(message.message, null, 2)}
      </pre>
      <p className="text-sm text-muted">{messages.signedBy({ names: by.join(', ') })}</p>
      {!hasSigned(entry, owner) && (
        <>
          <Button variant="primary" size="small" disabled={isBusy} onClick={onConfirm}>
            {messages.confirm}
          </Button>
          <p className="text-sm text-muted">{messages.confirmHint}</p>
        </>
      )}
    </li>
  )
}
