import type { Address } from 'viem'
import { ItemChanges } from '@/components/safe/ItemChanges'
import { type NamedOwner, nameOwners } from '@/components/safe/OwnerPicker'
import { SafeRefund } from '@/components/safe/SafeRefund'
import { Button } from '@/components/ui/Button'
import { CallList } from '@/components/wallet/CallList'
import { useMessages } from '@/hooks/ui/useMessages'
import { actingSafeMessages } from '@/lib/i18n/generated/acting-safe-messages'
import { safeHostMessages } from '@/lib/i18n/generated/safe-host-messages'
import type { SafePlace } from '@/lib/protocol/safe-tx/safe-tx'
import { unpackSafeCalls } from '@/lib/protocol/safe-tx/unpack-safe-calls'
import type { PendingTransaction } from '@/lib/safe/signing/read-pending-transactions'
import { isRejectionTx } from '@/lib/safe/signing/sign-pending-transaction'
import { listCallItems } from '@/lib/wallet/list-items'

interface WaitingEntryProps {
  entry: PendingTransaction
  ground: SafePlace
  /** The others of its nonce. */
  rivals: readonly PendingTransaction[]
  owner: Address
  names: readonly NamedOwner[]
  isBusy: boolean
  onConfirm: () => void
  onExecute: () => void
  onReject: () => void
  onAsk: () => void
  /** Its execution is on its way. */
  isSent: boolean
}

/** One transaction that waits: what it does, who has signed, and what this owner can do about it. */
export function PendingTransactionEntry(props: WaitingEntryProps) {
  const { entry, ground, rivals, owner, names, isBusy, onConfirm, onExecute, isSent } = props
  const { waiting: messages } = useMessages(actingSafeMessages)
  const { dead } = useMessages(safeHostMessages)
  const { tx, signed, missing, threshold, isNext, isReverting, proposedAtMs } = entry
  const calls = unpackSafeCalls(tx)
  const isRejection = isRejectionTx(ground, tx)
  const rejection = rivals.find((rival) => isRejectionTx(ground, rival.tx))
  const hasRejected = rejection?.signed.some((one) => one.owner === owner) === true
  const isReady = signed.length >= threshold
  const canConfirm = !isReady && missing.includes(owner)
  const name = (owners: readonly Address[]) =>
    nameOwners(owners, names)
      .map((one) => one.name)
      .join(', ')
  const others = missing.filter((one) => one !== owner)
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-panel p-4">
      <p className="figures flex justify-between gap-4 text-sm text-muted">
        <span>{messages.nonce({ nonce: String(tx.nonce) })}</span>
        <span>{messages.signedOf({ signed: signed.length, threshold })}</span>
      </p>
      {rivals.length > 0 && <p className="text-sm text-warning">{messages.rival}</p>}
      <CallList calls={calls} chainId={ground.chainId} />
      <ItemChanges chainId={ground.chainId} items={listCallItems(calls)} proposedAtMs={proposedAtMs} />
      <SafeRefund tx={tx} />
      {isReverting && <p className="text-sm text-warning">{dead}</p>}
      <p className="text-sm text-muted">{messages.signedBy({ names: name(signed.map((one) => one.owner)) })}</p>
      {!isReady && !canConfirm && <p className="text-sm text-muted">{messages.others({ names: name(others) })}</p>}
      {isReady && !isNext && <p className="text-sm text-muted">{messages.notNext}</p>}
      {canConfirm && (
        <Button variant={isReverting ? 'secondary' : 'primary'} size="small" disabled={isBusy} onClick={onConfirm}>
          {messages.confirm}
        </Button>
      )}
      {isReady && isNext && !isSent && (
        <Button variant={isReverting ? 'secondary' : 'primary'} size="small" disabled={isBusy} onClick={onExecute}>
          {messages.execute}
        </Button>
      )}
      {(canConfirm || (isReady && isNext && !isSent)) && (
        <p className="text-sm text-muted">{canConfirm ? messages.confirmHint : messages.executeHint}</p>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button size="small" onClick={props.onAsk}>
          {messages.ask}
        </Button>
        {!isRejection && !hasRejected && (
          <Button
            size="small"
            variant={isReverting ? 'primary' : 'secondary'}
            disabled={isBusy}
            onClick={props.onReject}
          >
            {messages.reject}
          </Button>
        )}
      </div>
      {!isRejection && (
        <p className="text-sm text-muted">
          {rejection && hasRejected
            ? messages.rejectionSigned({ signed: rejection.signed.length, threshold })
            : messages.rejectHint}
        </p>
      )}
    </li>
  )
}
