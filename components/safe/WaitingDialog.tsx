import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address as SafeAddress } from 'viem'
import { Address } from '@/components/ui/Address'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Notice } from '@/components/ui/Notice'
import { useActingMessages } from '@/hooks/useActingMessages'
import { useSigningMessages } from '@/hooks/useSigningMessages'
import { withdrawSigning } from '@/lib/api/signing-api'
import { toAppError } from '@/lib/errors/to-app-error'
import { toUserMessage } from '@/lib/errors/to-user-message'
import { signingsQueryOptions } from '@/lib/queries/signings'
import { readUnsigned, type UnsignedMessage } from '@/lib/safe-acting/read-unsigned'
import { executeTransaction } from '@/lib/safe-host/execute-transaction'
import type { OwnerSigner } from '@/lib/safe-host/owner-signer'
import { readWaiting, type WaitingTransaction } from '@/lib/safe-host/read-waiting'
import type { SafeGround } from '@/lib/safe-host/safe-ground'
import { signMessageAsOwner } from '@/lib/safe-host/sign-message'
import { confirmAsOwner } from '@/lib/safe-host/sign-transaction'
import { buildWithdrawalTypedData } from '@/lib/safe-tx/withdrawal'
import type { Signing } from '@/lib/schemas/signing'
import type { NamedOwner } from './OwnerPicker'
import { UnsignedEntry } from './UnsignedEntry'
import { WaitingEntry } from './WaitingEntry'

export interface WaitingDialogProps {
  place: Omit<SafeGround, 'safe'>
  safe: SafeAddress
  owner: SafeAddress
  openOwner: () => Promise<OwnerSigner>
  names: readonly NamedOwner[]
  onClose: () => void
}

const lookMs = 4_000

/** Only the market waits for it: what else an owner signs can't be withdrawn. */
function findHeld({ messageHash }: UnsignedMessage, held: readonly Signing[] = [], withdraw: (one: Signing) => void) {
  const signing = held.find((one) => one.messageHash.toLowerCase() === messageHash)
  return signing && (() => withdraw(signing))
}

async function read(ground: SafeGround) {
  const [transactions, unsigned] = await Promise.all([readWaiting(ground), readUnsigned(ground)])
  return { transactions, unsigned }
}

/** What waits in a Safe for its owners: this one confirms it, or carries it out. */
export function WaitingDialog({ place, safe, owner, openOwner, names, onClose }: WaitingDialogProps) {
  const { waiting: messages, close } = useActingMessages()
  const ground: SafeGround = { ...place, safe }
  const client = useQueryClient()
  const queryKey = ['safe-waiting', place.chainId, safe]
  const found = useQuery({ queryKey, queryFn: () => read(ground), refetchInterval: lookMs, staleTime: 0 })
  const { data: held } = useQuery(signingsQueryOptions({ chainId: place.chainId, maker: safe, state: 'waiting' }))
  const { done: withdrawn } = useSigningMessages().withdraw
  const [said, setSaid] = useState({ text: '', isFailure: false })
  const [isBusy, setBusy] = useState(false)

  const run = async (work: (signer: OwnerSigner) => Promise<string>) => {
    setBusy(true)
    setSaid({ text: messages.asking, isFailure: false })
    try {
      setSaid({ text: await work(await openOwner()), isFailure: false })
    } catch (thrown) {
      const error = toAppError(thrown)
      const isRejected = error.code === 'user_rejected'
      const text = isRejected ? messages.rejected : messages.failedAct({ reason: toUserMessage(error).text })
      setSaid({ text, isFailure: !isRejected })
    }
    await client.invalidateQueries({ queryKey })
    setBusy(false)
  }
  const confirm = (entry: WaitingTransaction) =>
    run(async (signer) => {
      await confirmAsOwner(ground, { tx: entry.tx, owner: signer })
      return messages.confirmed
    })
  const execute = (entry: WaitingTransaction) =>
    run(async (signer) => {
      await executeTransaction(ground, { tx: entry.tx, signed: entry.signed, sender: signer })
      return messages.executed
    })

  const sign = ({ message }: UnsignedMessage) =>
    run(async (signer) => {
      await signMessageAsOwner(ground, { message, owner: signer, origin: '', isKnown: true })
      return messages.confirmed
    })

  const withdraw = (signing: Signing) =>
    run(async (signer) => {
      await withdrawSigning(signing, await signer.signTypedData(buildWithdrawalTypedData(signing)))
      await client.invalidateQueries({ queryKey: ['signings'] })
      return withdrawn
    })

  const { transactions: entries, unsigned } = found.data ?? { transactions: [], unsigned: [] }
  return (
    <Dialog open heading={messages.heading} onClose={onClose} closeLabel={close}>
      <p className="text-sm text-muted">
        <Address address={safe} />
      </p>
      <div className="flex flex-col gap-3 empty:hidden">
        {said.text && (
          <p role="status" className={`text-sm ${said.isFailure ? 'text-danger' : 'text-patina'}`}>
            {said.text}
          </p>
        )}
        {found.isPending && <p className="text-sm text-muted">{messages.loading}</p>}
        {found.error && <Notice text={messages.failed} />}
        {found.data && entries.length + unsigned.length === 0 && <p className="text-sm text-muted">{messages.empty}</p>}
      </div>
      <ul className="flex flex-col gap-4 empty:hidden">
        {entries.map((entry) => (
          <WaitingEntry
            key={entry.safeTxHash}
            {...{ entry, owner, names, isBusy }}
            chainId={place.chainId}
            hasRival={entries.some((other) => other !== entry && other.tx.nonce === entry.tx.nonce)}
            onConfirm={() => void confirm(entry)}
            onExecute={() => void execute(entry)}
          />
        ))}
        {unsigned.map((entry) => (
          <UnsignedEntry
            key={entry.messageHash}
            {...{ entry, owner, names, isBusy }}
            chainId={place.chainId}
            onConfirm={() => void sign(entry)}
            onWithdraw={findHeld(entry, held, withdraw)}
          />
        ))}
      </ul>
      <Button onClick={onClose}>{close}</Button>
    </Dialog>
  )
}
