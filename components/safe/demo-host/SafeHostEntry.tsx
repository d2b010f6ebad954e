import { useState } from 'react'
import type { Address } from 'viem'
import { ItemChanges } from '@/components/safe/ItemChanges'
import { type NamedOwner, nameOwners, OwnerPicker } from '@/components/safe/OwnerPicker'
import { Button } from '@/components/ui/Button'
import { CallList } from '@/components/wallet/CallList'
import type { SafeHostState } from '@/hooks/safe/useSafeHost'
import { useMessages } from '@/hooks/ui/useMessages'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { safeHostMessages } from '@/lib/i18n/generated/safe-host-messages'
import { toUserMessage } from '@/lib/i18n/to-user-message'
import { unpackSafeCalls } from '@/lib/protocol/safe-tx/unpack-safe-calls'
import { getSigner } from '@/lib/safe/demo-host/host-context'
import { listReceivedItems } from '@/lib/safe/signing/list-received-items'
import type { PendingTransaction } from '@/lib/safe/signing/read-pending-transactions'
import {
  buildRejection,
  isRejectionTx,
  replacePendingTransaction,
  signPendingTransaction,
} from '@/lib/safe/signing/sign-pending-transaction'
import { listCallItems } from '@/lib/wallet/list-items'
import type { ExecutedTransaction } from './SafeHostExecuted'

export interface HostOutcome {
  text: string
  isFailure?: boolean
  executed?: ExecutedTransaction
}

interface SafeHostEntryProps {
  host: SafeHostState
  entry: PendingTransaction
  /** The others of its nonce. */
  rivals: readonly PendingTransaction[]
  isActing: boolean
  /** Runs one thing at a time, of all that wait. */
  act: (run: () => Promise<HostOutcome>) => Promise<void>
}

/** One transaction that waits: what it does, who has signed, and what an owner can do about it. */
export function SafeHostEntry({ host: { ground, ask }, entry, rivals, isActing, act }: SafeHostEntryProps) {
  const messages = useMessages(safeHostMessages)
  const [chosen, choose] = useState<Address>()
  const { tx, signed, missing, threshold, isNext, isReverting } = entry
  const isReady = signed.length >= threshold
  // Anybody may execute what is signed; the owners who have not signed may sign.
  const owners = nameOwners(isReady ? signed.map(({ owner }) => owner) : missing, ground.keys)
  const owner = owners.find(({ address }) => address === chosen) ?? owners[0]
  const names = nameOwners(
    signed.map((one) => one.owner),
    ground.keys,
  ).map(({ name }) => name)
  const calls = unpackSafeCalls(tx)
  const rejection = rivals.find((rival) => isRejectionTx(ground, rival.tx))
  const rejecting = [...signed.map((one) => one.owner), ...missing].filter(
    (one) => !rejection?.signed.some(({ owner }) => owner === one),
  )

  const sign = async ({ address }: NamedOwner): Promise<HostOutcome> => {
    const sent = await signPendingTransaction(ground, { waiting: entry, owner: getSigner(ground, address) })
    if (!sent) return { text: messages.signed }
    if (sent.isRefused) return { text: messages.late, isFailure: true }
    return sent.isMined
      ? {
          text: messages.executed,
          executed: { hash: sent.hash, items: listReceivedItems(calls, { ...sent, safe: ground.safe }) },
        }
      : { text: messages.sent }
  }
  const replace = async (): Promise<HostOutcome> => {
    const chosen = await ask({
      ...{ kind: 'transaction', calls: [buildRejection(ground)], nonce: tx.nonce, threshold, isReplacement: true },
      owners: rejecting,
    })
    if (chosen === null) return { text: '' }
    await replacePendingTransaction(ground, { waiting: entry, owner: getSigner(ground, chosen), origin: '' })
    return { text: messages.replaced }
  }
  const run = (job: () => Promise<HostOutcome>) =>
    act(async () => {
      try {
        return await job()
      } catch (thrown) {
        const error = toAppError(thrown)
        const isRefused = error.code === 'transaction_reverted'
        return {
          text: isRefused ? messages.refused : messages.actionFailed({ reason: toUserMessage(error).text }),
          isFailure: true,
        }
      }
    })

  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-raised p-4">
      <p className="figures flex justify-between gap-4 text-sm text-muted">
        <span>{messages.nonce({ nonce: String(tx.nonce) })}</span>
        <span>{messages.signedOf({ signed: signed.length, threshold })}</span>
      </p>
      {rivals.length > 0 && <p className="text-sm text-warning">{messages.rival}</p>}
      <CallList {...{ calls }} chainId={ground.chainId} />
      <ItemChanges chainId={ground.chainId} items={listCallItems(calls)} proposedAtMs={entry.proposedAtMs} />
      {isReverting && <p className="text-sm text-warning">{messages.dead}</p>}
      <p className="text-sm text-muted">{messages.signedBy({ names: names.join(', ') })}</p>
      {owner && (
        <>
          <OwnerPicker owners={owners} chosen={owner.address} onChoose={choose} />
          {isReady && !isNext ? (
            <p className="text-sm text-muted">{messages.notNext}</p>
          ) : (
            <Button
              variant={isReverting ? 'secondary' : 'primary'}
              size="small"
              className="whitespace-normal!"
              disabled={isActing}
              onClick={() => run(() => sign(owner))}
            >
              {findLabel()}
            </Button>
          )}
          {rejection && (
            <p className="text-sm text-muted">{messages.rejection({ signed: rejection.signed.length, threshold })}</p>
          )}
          {!isRejectionTx(ground, tx) && rejecting.length > 0 && (
            <Button
              variant={isReverting ? 'primary' : 'quiet'}
              size="small"
              disabled={isActing}
              onClick={() => run(replace)}
            >
              {messages.replace}
            </Button>
          )}
        </>
      )}
    </li>
  )

  function findLabel(): string {
    const name = owner?.name ?? ''
    if (isReady) return messages.execute({ name })
    return isNext && signed.length + 1 >= threshold ? messages.signAndExecute({ name }) : messages.sign({ name })
  }
}
